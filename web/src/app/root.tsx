import { useQuery } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { useStaleEntries } from '../frame/dialog-entry.tsx';
import { userQuery } from '../frame/sign-in.queries.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { LoadingMark } from '../ui/loading-mark.tsx';
import { AppLayout } from './layout/app-layout.tsx';
import { useFocusOnArrival } from './use-focus-on-arrival.ts';
import { useTwoFactorWatch } from './use-two-factor-watch.ts';

/** Wraps every screen: first finds out who is signed in, then shows the page. */
export const Root = () => {
  useFocusOnArrival();
  useTwoFactorWatch();
  useStaleEntries();
  const { isPending, isError, data, error, refetch } = useQuery(userQuery);
  if (isPending) return <LoadingMark label="Loading" fullPage />;
  if (isError && data === undefined) return <ErrorState error={error} onRetry={() => refetch()} />;
  return (
    <AppLayout user={data ?? null}>
      <Outlet />
    </AppLayout>
  );
};
