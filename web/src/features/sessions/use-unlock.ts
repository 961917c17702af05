import type { Mentor } from '@ithaca/contracts/mentors';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type RefObject, useRef } from 'react';
import { useSignedInUser } from '../../frame/sign-in.queries.ts';
import { type ToastText, toasts } from '../../frame/toasts.ts';
import { useReopenableDialog } from '../../frame/use-reopenable-dialog.ts';
import { toast } from '../../ui/toast.ts';
import { mentorQuery } from '../mentors/index.ts';
import { isBusy, isOpen, useCreatePaymentIntent, usePayment } from '../payments/index.ts';
import { paidPurchaseOf } from './paid-purchases.ts';
import { useCreateSession } from './sessions.queries.ts';
import { unlockToasts } from './unlock-toasts.ts';
import { useOpenConversation } from './use-open-conversation.ts';

const dialogName = 'unlock';

const unlockTexts = {
  declined: toasts.paymentFailed,
  broke: toasts.paymentBroke,
  notCreated: toasts.paymentNotCreated,
};

/**
 * Pays for an unlock and opens the conversation (product 13.4). A plan includes the unlock (product 3.1).
 * @param paidText the toast after a payment
 */
export const useUnlockPayment = (mentor: Mentor, paidText: ToastText) => {
  const user = useSignedInUser();
  const client = useQueryClient();
  const router = useRouter();
  const openConversation = useOpenConversation();
  const createIntent = useCreatePaymentIntent();
  const createSession = useCreateSession();
  const mentorProfileId = mentor.mentorProfile.id;
  const includedInPlan = user.subscriptionTier !== 'free';

  const payment = usePayment({
    texts: unlockTexts,
    covered: includedInPlan,
    createIntent: () => createIntent.mutateAsync(mentorProfileId),
    confirm: async (paid) => {
      const unlocked = await createSession.mutateAsync({ mentorProfileId, payment: paid });
      return { id: unlocked.id, isRefunded: 'refundedAmount' in unlocked };
    },
    find: async () =>
      (await client.fetchQuery({ ...mentorQuery(mentor.id), staleTime: 0 })).sessionId,
    memory: paidPurchaseOf(user.id, mentorProfileId, 'unlock'),
    onDone: (sessionId, how) => {
      if (how === 'paid') toast(paidText);
      if (how === 'refunded') toast(unlockToasts.before);
      if (how === 'covered') toast(toasts.unlockedByPlan);
      // The conversation replaces the history entry of the dialog or the checkout. Another screen may have
      // created the entry, even if no card is needed; going back to it would start over.
      const isEntry = router.state.location.state.dialog === dialogName;
      openConversation(sessionId, { replace: how === 'paid' || how === 'refunded' || isEntry });
    },
  });
  return { mentor, includedInPlan, ...payment };
};
export type Unlock = ReturnType<typeof useUnlockPayment>;

/** An unlock in a dialog, and the button that opens it and gets the focus back. */
export interface ContactUnlock extends Unlock {
  readonly button: RefObject<HTMLButtonElement | null>;
}

/** Unlocks a mentor in a dialog (product 13.4). */
export const useUnlock = (mentor: Mentor): ContactUnlock => {
  const button = useRef<HTMLButtonElement>(null);
  const unlock = useUnlockPayment(mentor, toasts.paymentDone);
  const { state, send, start } = unlock;
  useReopenableDialog(dialogName, {
    stage: isOpen(state) ? 'open' : state.step === 'idle' ? 'closed' : 'opening',
    locked: isOpen(state) && isBusy(state),
    canOpen: mentor.can.unlock,
    open: start,
    close: () => send({ type: 'closed' }),
  });
  return { ...unlock, button };
};
