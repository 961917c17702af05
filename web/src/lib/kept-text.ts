const attempt = <T>(act: () => T): T | null => {
  try {
    return act();
  } catch {
    return null;
  }
};

const namesIn = (store: Storage): string[] =>
  Array.from({ length: store.length }, (_, at) => store.key(at) ?? '');

/**
 * Texts kept by name in one of the browser's stores. If the store is full or blocked, they are kept in
 * memory, for as long as the page is open.
 */
const keptTexts = (store: () => Storage) => {
  const unkept = new Map<string, string>();
  return {
    read: (name: string): string | null => unkept.get(name) ?? attempt(() => store().getItem(name)),
    keep(name: string, text: string): void {
      unkept.set(name, text);
      attempt(() => {
        store().setItem(name, text);
        unkept.delete(name);
      });
    },
    forget(name: string): void {
      unkept.delete(name);
      attempt(() => store().removeItem(name));
    },
    /** Deletes every text whose name matches. */
    forgetWhere(matches: (name: string) => boolean): void {
      const kept = attempt(() => namesIn(store())) ?? [];
      for (const name of [...unkept.keys(), ...kept]) if (matches(name)) this.forget(name);
    },
  };
};

/** Texts kept until the tab is closed. */
export const tabTexts = keptTexts(() => window.sessionStorage);

/** Texts kept in this browser. */
export const browserTexts = keptTexts(() => window.localStorage);
