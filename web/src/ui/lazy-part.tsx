import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

const longestWaitMs = 60_000;

/** Why a part hasn't been loaded so far, and how to try again at once. */
export interface LoadFailure {
  readonly error: unknown;
  readonly retry: () => void;
}

/**
 * A part of the page that loads on first use, with a fallback until then. Loading is retried after 1,
 * 2, 4 … 60 s. Unlike `lazy` it never throws: outside the screens no error boundary would catch it, and
 * the whole page would disappear.
 */
export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode | ((props: Props, failure: LoadFailure | null) => ReactNode) = null,
) => {
  let loaded: ComponentType<Props> | null = null;
  return (props: Props): ReactNode => {
    const [Part, setPart] = useState(() => loaded);
    const [tries, setTries] = useState(0);
    const [error, setError] = useState<unknown>(null);
    useEffect(() => {
      if (Part !== null) return;
      let left = false;
      let timer: ReturnType<typeof setTimeout>;
      load().then(
        (part) => {
          loaded = part;
          if (!left) setPart(() => part);
        },
        (failure) => {
          if (left) return;
          setError(failure);
          timer = setTimeout(() => setTries(tries + 1), Math.min(1000 * 2 ** tries, longestWaitMs));
        },
      );
      return () => {
        left = true;
        clearTimeout(timer);
      };
    }, [Part, tries]);
    if (Part !== null) return <Part {...props} />;
    if (typeof fallback !== 'function') return fallback;
    const retry = () => {
      setError(null);
      setTries(tries + 1);
    };
    return fallback(props, error === null ? null : { error, retry });
  };
};
