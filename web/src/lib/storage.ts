// Values that the page stores in this browser. A browser may refuse to store anything or have no room left; the value is
// then simply missing the next time.
function read(storage: () => Storage, name: string): string | null {
  try {
    return storage().getItem(name);
  } catch {
    return null;
  }
}

function write(storage: () => Storage, name: string, value: string | null): void {
  try {
    if (value === null) storage().removeItem(name);
    else storage().setItem(name, value);
  } catch {
    return;
  }
}

/** Stays until the user deletes it. */
export const browserStorage = {
  get: (name: string) => read(() => localStorage, name),
  set: (name: string, value: string | null) => write(() => localStorage, name, value),
};

/** Stays as long as this tab is open. */
export const tabStorage = {
  get: (name: string) => read(() => sessionStorage, name),
  set: (name: string, value: string | null) => write(() => sessionStorage, name, value),
};
