import type { ComponentType, ReactNode } from 'react';
import { lazyPart } from './lazy-part.tsx';
import { ReloadError } from './reload-error.tsx';

/**
 * A section of a screen that loads on first use, with a placeholder until then. If it can't be loaded, it says so and
 * offers to reload the page. With `Suspense`, React would show it no earlier than 300 ms after its placeholder.
 */
export const lazySection = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  placeholder: ReactNode = null,
) =>
  lazyPart<Props>(load, (_props, failure) =>
    failure ? <ReloadError error={failure.error} /> : placeholder,
  );
