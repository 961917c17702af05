import type { Mentor } from '@ithaca/contracts/mentors';
import { useQueryClient } from '@tanstack/react-query';
import { configQuery } from '../../frame/config.queries.ts';
import { useGo } from '../../frame/navigation.ts';
import { pathTo } from '../../frame/paths.ts';
import { userQuery, useSignedInUser } from '../../frame/sign-in.queries.ts';
import { toasts } from '../../frame/toasts.ts';
import { useDialogEntry } from '../../frame/use-dialog-entry.ts';
import { focusWhenThere } from '../../lib/focus-when-there.ts';
import { toast } from '../../ui/toast.ts';
import { mentorQuery } from '../mentors/index.ts';
import { isBusy, isOpen, useCreatePaymentIntent, usePayment } from '../payments/index.ts';
import { paidUnlockOf } from './paid-unlocks.ts';
import { useCreateSession } from './sessions.queries.ts';

/** By the name that every message box has (product 6.9). */
const messageBox = 'textarea[aria-label="Message"]';

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
      // The conversation takes the place of the dialog's history entry.
      void go(pathTo('messagingSession', { sessionId }), { replace: how === 'paid' });
      focusWhenThere(messageBox);
    },
  });
  const { state, send, start } = payment;
  useDialogEntry('unlock', {
    stage: isOpen(state) ? 'open' : state.step === 'idle' ? 'closed' : 'opening',
    locked: isOpen(state) && isBusy(state),
    canOpen: mentor.can.unlock,
    open: start,
    close: () => send({ type: 'closed' }),
  });
  return { mentor, includedInPlan, ...payment };
};
export type Unlock = ReturnType<typeof useUnlock>;
