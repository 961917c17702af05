import { signInToasts } from '../../frame/sign-in-toasts.ts';
import { codeOf } from '../../lib/errors.ts';
import { prefetchNext } from '../../lib/prefetch.ts';
import { toastFailure } from '../../ui/toast.ts';
import { useLogin } from './identity.queries.ts';
import { useWelcome } from './use-welcome.ts';

/** Signs in with a password. `needsCode` says that a code is needed as well (product 1.15). */
export const useSignIn = () => {
  const login = useLogin();
  const welcome = useWelcome();
  const signIn = (
    credentials: { email: string; password: string },
    outcome: { onSuccess?: () => void; onError?: (error: unknown) => void } = {},
  ) => {
    prefetchNext();
    login.mutate(credentials, {
      onSuccess: (user) => {
        welcome(user);
        outcome.onSuccess?.();
      },
      onError: (error) => {
        if (codeOf(error) === 'two_factor_needed') return;
        toastFailure(signInToasts.signInFailed, error);
        outcome.onError?.(error);
      },
    });
  };
  const { isIdle, isPending, isSuccess, error, reset } = login;
  const needsCode = codeOf(error) === 'two_factor_needed';
  return { signIn, isIdle, isBusy: isPending || isSuccess, error, needsCode, reset };
};
