// What the server offers: games, bots, languages. Asked once; the answer also brings the browser its cookie, so every
// page waits for it before it asks for anything else.
import type { GameInfo, Hello } from "../api/types";
import { client, ok } from "./api";

export const hello = $state({ value: null as Hello | null });
let asked: Promise<Hello> | null = null;

export function sayHello(): Promise<Hello> {
  asked ??= ok<Hello>(client.GET("/api/hello")).then(
    (answer) => (hello.value = answer),
    (error: unknown) => {
      asked = null; // so that it can be tried again
      throw error;
    },
  );
  return asked;
}

export function gameInfo(id: string): GameInfo | null {
  return hello.value?.games.find((g) => g.id === id) ?? null;
}
