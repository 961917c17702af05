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
 * Texts kept by name in one of the browser's stores. A store may be full or forbidden; then a text
 * lasts as long as the page, and nobody is stopped.
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
    /** Forgets every text whose name is of this kind. */
    forgetWhere(isMeant: (name: string) => boolean): void {
      const kept = attempt(() => namesIn(store())) ?? [];
      for (const name of [...unkept.keys(), ...kept]) if (isMeant(name)) this.forget(name);
    },
  };
};

/** Kept until the tab is closed. */
export const tabTexts = keptTexts(() => window.sessionStorage);

/** Kept in this browser. */
export const browserTexts = keptTexts(() => window.localStorage);
