// The typed client of the server. Every route and type comes from the server's OpenAPI document.
import createClient, { type Middleware } from "openapi-fetch";
import type { paths } from "../api/schema";
import type { Problem } from "../api/types";
import { notice } from "./announce.svelte";
import { language, say, t } from "./texts.svelte";

/** Pause before a request without an answer is repeated. */
const RETRY_MS = 800;

/** A failed request. Status 0 and no problem document mean that no answer came. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly problem: Problem | null,
  ) {
    super(problem?.title ?? "offline");
  }

  /** What went wrong, in the language that the page has now. */
  get words(): string {
    if (this.problem === null) return t("web.offline");
    return this.problem.sentence ? say(this.problem.sentence) : this.problem.detail;
  }
}

/** Shows a notice of what went wrong. */
export function complain(error: unknown): void {
  notice(error instanceof ApiError ? error.words : t("web.unexpected", { text: String(error) }));
}

const sendLanguage: Middleware = {
  onRequest({ request }) {
    request.headers.set("Accept-Language", language());
    return request;
  },
};

export const client = createClient<paths>({ baseUrl: "", credentials: "same-origin" });
client.use(sendLanguage);

interface Answer<T> {
  data?: T;
  error?: unknown;
  response: Response;
}

/** The data of an answer, or an ApiError: `const info = await ok(client.GET("/api/tables/{table}", {...}))`. */
export async function ok<T>(call: Promise<Answer<T>>): Promise<T> {
  let answer: Answer<T>;
  try {
    answer = await call;
  } catch {
    throw new ApiError(0, null);
  }
  if (!answer.response.ok) {
    const problem = answer.error as Problem | undefined;
    throw new ApiError(answer.response.status, problem && typeof problem === "object" ? problem : null);
  }
  return answer.data as T;
}

/** Repeats a request once if no answer came. Only for requests that name their revision: the server plays them once. */
export async function withRetry<T>(request: () => Promise<T>): Promise<T> {
  try {
    return await request();
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 0) throw error;
    await new Promise((resume) => setTimeout(resume, RETRY_MS));
    return request();
  }
}
