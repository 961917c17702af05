import type { ComponentType, ReactNode } from 'react';
import { ErrorState } from './error-state.tsx';
import { lazyPart } from './lazy-part.tsx';

/**
 * A section of a screen that loads on first use, with a placeholder until then. If it can't be loaded, it says so and
 * offers to reload the page, as a new release may have replaced the file. After `Suspense`, React would show it at the
 * earliest 300 ms after its placeholder.
 */
export const lazySection = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  placeholder: ReactNode = null,
) =>
  lazyPart<Props>(load, (_props, failure) =>
    failure ? (
      <ErrorState error={failure.error} onRetry={() => window.location.reload()} />
    ) : (
      placeholder
    ),
  );
