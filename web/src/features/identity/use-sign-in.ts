import { signInRedirectMs } from '@ithaca/contracts/limits';
import { useSearchParams } from '../../frame/navigation.ts';
import { safeNext } from '../../frame/paths.ts';
import { toasts } from '../../frame/toasts.ts';
import { prefetchNext } from '../../lib/prefetch.ts';
import { toast, toastFailure } from '../../ui/toast.ts';
import { useLogin } from './identity.queries.ts';

/**
 * Signs in, shows a welcome, and half a second later loads the page that the person wanted, else home
 * (product 13.1, 6.7).
 */
export const useSignIn = () => {
  const login = useLogin();
  const { next } = useSearchParams();
  const signIn = (
    credentials: { email: string; password: string },
    outcome: { onSuccess?: () => void; onError?: (error: unknown) => void } = {},
  ) => {
    prefetchNext();
    login.mutate(credentials, {
      onSuccess: () => {
        toast(toasts.signedIn);
        outcome.onSuccess?.();
        setTimeout(() => window.location.assign(safeNext(next)), signInRedirectMs);
      },
      onError: (error) => {
        toastFailure(toasts.signInFailed, error);
        outcome.onError?.(error);
      },
    });
  };
  return { signIn, isBusy: login.isPending || login.isSuccess, error: login.error };
};
