import { ErrorState } from './error-state.tsx';

/** Shown in place of what couldn't be loaded or rendered. Trying again reloads the page: there may be a new release. */
export const ReloadError = (props: { error: unknown }) => (
  <ErrorState error={props.error} onRetry={() => window.location.reload()} />
);
