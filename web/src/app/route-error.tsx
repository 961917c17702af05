import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { ErrorState } from '../ui/error-state.tsx';

/** What a screen that failed to load or to draw becomes; trying again loads it anew. */
export const RouteError = ({ error, reset }: ErrorComponentProps) => {
  const router = useRouter();
  const retry = async () => {
    reset();
    await router.invalidate();
  };
  return <ErrorState error={error} onRetry={retry} />;
};
