// The typed client: every route and type comes from the server's OpenAPI document.
import createClient, { type Middleware } from "openapi-fetch";
import type { paths } from "../api/schema";
import type { Problem } from "../api/types";
import { language, say, t } from "./texts.svelte";

/** What went wrong, in a sentence for the reader. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly problem: Problem | null,
  ) {
    super(problem?.title ?? "offline");
  }

  /** In the reader's language of now. */
  get words(): string {
    if (this.problem === null) return t("web.offline");
    return this.problem.sentence ? say(this.problem.sentence) : this.problem.detail;
  }
}

const speaking: Middleware = {
  onRequest({ request }) {
    request.headers.set("Accept-Language", language());
    return request;
  },
};

export const client = createClient<paths>({ baseUrl: "", credentials: "same-origin" });
client.use(speaking);

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

/** A request that never arrived, or whose answer was lost, may be repeated: it is never applied twice. */
export async function twice<T>(request: () => Promise<T>): Promise<T> {
  try {
    return await request();
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 0) throw error;
    await new Promise((rest) => setTimeout(rest, 800));
    return request();
  }
}
