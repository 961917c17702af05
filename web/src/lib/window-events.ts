/** Subscribes to some events of the window, as `useSyncExternalStore` needs it. */
export const windowEvents =
  (...names: readonly string[]) =>
  (listener: () => void): (() => void) => {
    for (const name of names) window.addEventListener(name, listener);
    return () => {
      for (const name of names) window.removeEventListener(name, listener);
    };
  };
