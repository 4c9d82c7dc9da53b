// What this browser keeps. A browser may refuse to keep anything, or have no room left: then it is forgotten, no more.
function kept(storage: () => Storage, name: string): string | null {
  try {
    return storage().getItem(name);
  } catch {
    return null;
  }
}

function keep(storage: () => Storage, name: string, value: string | null): void {
  try {
    if (value === null) storage().removeItem(name);
    else storage().setItem(name, value);
  } catch {
    return;
  }
}

/** For good. */
export const forever = {
  get: (name: string) => kept(() => localStorage, name),
  set: (name: string, value: string | null) => keep(() => localStorage, name, value),
};

/** As long as this tab is open. */
export const meanwhile = {
  get: (name: string) => kept(() => sessionStorage, name),
  set: (name: string, value: string | null) => keep(() => sessionStorage, name, value),
};
