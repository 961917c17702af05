import type { Mentor } from '@ithaca/contracts/mentors';
import { useQueryClient } from '@tanstack/react-query';
import { configQuery } from '../../frame/config.queries.ts';
import { useGo } from '../../frame/navigation.ts';
import { pathTo } from '../../frame/paths.ts';
import { userQuery, useSignedInUser } from '../../frame/sign-in.queries.ts';
import { toasts } from '../../frame/toasts.ts';
import { toast } from '../../ui/toast.ts';
import { mentorQuery } from '../mentors/index.ts';
import { useCreatePaymentIntent, usePayment } from '../payments/index.ts';
import { paidUnlockOf } from './paid-unlocks.ts';
import { useCreateSession } from './sessions.queries.ts';

const doneToasts = { paid: toasts.paymentDone, covered: toasts.unlockedByPlan, found: null };

/**
 * Unlocks a mentor and opens the conversation (product 13.4). A plan includes the unlock (product 3.1).
 */
export const useUnlock = (mentor: Mentor) => {
  const user = useSignedInUser();
  const go = useGo();
  const client = useQueryClient();
  const createIntent = useCreatePaymentIntent();
  const createSession = useCreateSession();
  const mentorProfileId = mentor.mentorProfile.id;
  const includedInPlan = user.subscriptionTier !== 'free';

  const payment = usePayment({
    covered: includedInPlan,
    createIntent: () => createIntent.mutateAsync(mentorProfileId),
    confirm: async (paid) =>
      (await createSession.mutateAsync({ mentorProfileId, payment: paid })).id,
    find: async () =>
      (await client.fetchQuery({ ...mentorQuery(mentor.id), staleTime: 0 })).sessionId,
    memory: paidUnlockOf(user.id, mentorProfileId),
    onDone: (sessionId, how) => {
      const text = doneToasts[how];
      if (text) toast(text);
      // Every query that includes this mentor or lists conversations is out of date.
      const unchanged = [userQuery, configQuery].map(({ queryKey }) => queryKey[0]);
      void client.invalidateQueries({
        predicate: ({ queryKey }) => !unchanged.some((name) => name === queryKey[0]),
        refetchType: 'none',
      });
      void go(pathTo('messagingSession', { sessionId }));
    },
  });
  return { mentor, includedInPlan, ...payment };
};
export type Unlock = ReturnType<typeof useUnlock>;
