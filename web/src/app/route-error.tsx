import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { ErrorState } from '../ui/error-state.tsx';

/** Shown when a screen failed to load or render; trying again reloads it. */
export const RouteError = ({ error, reset }: ErrorComponentProps) => {
  const router = useRouter();
  const retry = async () => {
    reset();
    await router.invalidate();
  };
  return <ErrorState error={error} onRetry={retry} />;
};
