// Which page the address in the browser means.
export type Route =
  | { page: "home" }
  | { page: "new" }
  | { page: "files" }
  | { page: "rules"; game: string; anchor: string }
  | { page: "join"; table: string; token: string }
  | { page: "table"; id: string }
  | { page: "lost" };

const address = $state({ path: location.pathname, hash: location.hash });

function readAddress(): void {
  address.path = location.pathname;
  address.hash = location.hash;
}
addEventListener("popstate", readAddress);
addEventListener("hashchange", readAddress);

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

export function route(): Route {
  const [first = "", second = "", ...rest] = address.path.split("/").filter(Boolean).map(decoded);
  const hash = decoded(address.hash.slice(1));
  if (rest.length > 0) return { page: "lost" };
  if (first === "") return { page: "home" };
  if (first === "new" && second === "") return { page: "new" };
  if (first === "files" && second === "") return { page: "files" };
  if (first === "rules" && second !== "") return { page: "rules", game: second, anchor: hash };
  if (first === "join" && second !== "") return { page: "join", table: second, token: hash };
  if (first === "table" && second !== "") return { page: "table", id: second };
  return { page: "lost" };
}

export function go(path: string, replace = false): void {
  if (replace) history.replaceState(null, "", path);
  else history.pushState(null, "", path);
  readAddress();
  if (!path.includes("#")) scrollTo(0, 0);
}

/** Follows links to other pages of ours without loading the document again. */
export function followLinks(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = (event.target as Element).closest("a");
  if (link === null || link.target !== "" || link.hasAttribute("download")) return;
  const url = new URL(link.href, location.href);
  if (url.origin !== location.origin || url.pathname.startsWith("/api/")) return;
  event.preventDefault();
  go(url.pathname + url.search + url.hash);
}
