import { signInRedirectMs } from '@ithaca/contracts/limits';
import { useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from '../../frame/navigation.ts';
import { safeNext } from '../../frame/paths.ts';
import { signInToasts } from '../../frame/sign-in-toasts.ts';
import { handOverSignIn } from '../../frame/signed-in-hand-over.ts';
import { prefetchNext } from '../../lib/prefetch.ts';
import { toast, toastFailure } from '../../ui/toast.ts';
import { useLogin } from './identity.queries.ts';
import { pendingSignUp } from './pending-sign-up.ts';

/**
 * Signs in, shows a welcome, and half a second later loads the page that the person wanted, now or when
 * they signed up, else home (product 13.1, 6.7).
 */
export const useSignIn = () => {
  const login = useLogin();
  const client = useQueryClient();
  const { next } = useSearchParams();
  const signIn = (
    credentials: { email: string; password: string },
    outcome: { onSuccess?: () => void; onError?: (error: unknown) => void } = {},
  ) => {
    prefetchNext();
    login.mutate(credentials, {
      onSuccess: ({ email }) => {
        toast(signInToasts.signedIn);
        outcome.onSuccess?.();
        const pending = pendingSignUp.read();
        const target = safeNext(next ?? (pending.email === email ? pending.next : undefined));
        pendingSignUp.forget();
        setTimeout(() => {
          handOverSignIn(client);
          window.location.assign(target);
        }, signInRedirectMs);
      },
      onError: (error) => {
        toastFailure(signInToasts.signInFailed, error);
        outcome.onError?.(error);
      },
    });
  };
  const { isIdle, isPending, isSuccess, error, reset } = login;
  return { signIn, isIdle, isBusy: isPending || isSuccess, error, reset };
};
