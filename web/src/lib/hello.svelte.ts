// What the server offers: games, bots, languages. It is fetched once. The answer also sets the browser's cookie, so every
// page must wait for it before it sends other requests.
import type { GameInfo, Hello } from "../api/types";
import { client, ok } from "./api";

export const hello = $state({ value: null as Hello | null });
let pending: Promise<Hello> | null = null;

export function sayHello(): Promise<Hello> {
  pending ??= ok<Hello>(client.GET("/api/hello")).then(
    (answer) => (hello.value = answer),
    (error: unknown) => {
      pending = null; // the next call tries again
      throw error;
    },
  );
  return pending;
}

export function gameInfo(id: string): GameInfo | null {
  return hello.value?.games.find((g) => g.id === id) ?? null;
}
