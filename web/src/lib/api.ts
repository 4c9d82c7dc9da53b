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
    super(problem ? (problem.sentence ? say(problem.sentence) : problem.detail) : t("web.offline"));
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
