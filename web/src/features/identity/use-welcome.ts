import { signInRedirectMs } from '@ithaca/contracts/limits';
import type { User } from '@ithaca/contracts/user';
import { useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from '../../frame/navigation.ts';
import { safeNext } from '../../frame/safe-next.ts';
import { userQuery } from '../../frame/sign-in.queries.ts';
import { signInToasts } from '../../frame/sign-in-toasts.ts';
import { handOverSignIn } from '../../frame/signed-in-hand-over.ts';
import { toast } from '../../ui/toast.ts';
import { takeChosenPlan } from './chosen-plan.ts';
import { pendingSignUp } from './pending-sign-up.ts';

/**
 * After a sign-in, caches the user (product 18.3), shows a welcome, and half a second later loads the page
 * that they wanted now or when they signed up. Without one, opens the plans if they had chosen one, or else home
 * (product 13.1, 6.7, 13.13).
 */
export const useWelcome = () => {
  const client = useQueryClient();
  const { next } = useSearchParams();
  return (user: User) => {
    client.setQueryData(userQuery.queryKey, user);
    toast(signInToasts.signedIn);
    const pending = pendingSignUp.read();
    const wanted = next ?? (pending.email === user.email ? pending.next : undefined);
    const plan = takeChosenPlan();
    const target = wanted ?? (user.subscriptionTier === 'free' ? plan : undefined);
    pendingSignUp.forget();
    setTimeout(() => {
      handOverSignIn(client);
      window.location.assign(safeNext(target));
    }, signInRedirectMs);
  };
};
