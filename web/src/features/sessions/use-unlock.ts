import type { Mentor } from '@ithaca/contracts/mentors';
import type { PaymentIntent } from '@ithaca/contracts/payments';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useGo } from '../../frame/navigation.ts';
import { pathTo } from '../../frame/paths.ts';
import { userQuery, useSignedInUser } from '../../frame/sign-in.queries.ts';
import { toasts } from '../../frame/toasts.ts';
import { ApiError, detailOf, type ErrorCode } from '../../lib/errors.ts';
import { type ToastText, toast, toastFailure } from '../../ui/toast.ts';
import { mentorQuery } from '../mentors/index.ts';
import { useCreatePaymentIntent } from '../payments/index.ts';
import { paidUnlockOf } from './paid-unlocks.ts';
import { type PaidUnlock, useCreateSession } from './sessions.queries.ts';

const codeOf = (error: unknown): ErrorCode => (error instanceof ApiError ? error.code : 'unknown');

/** Refusals that the same payment will meet again: it belongs to something else by now. */
const spent: readonly ErrorCode[] = [
  'intent_used',
  'intent_mismatch',
  'not_found',
  'price_mismatch',
];

/**
 * Unlocking a mentor (specification, section 4): intent, dialog, card, session, conversation. The
 * intent is kept while the screen is open and a paid one for the whole tab, so that no way back
 * into the dialog charges twice. A plan needs no dialog (decision 3.1).
 */
export const useUnlock = (mentor: Mentor) => {
  const user = useSignedInUser();
  const go = useGo();
  const client = useQueryClient();
  const mentorProfileId = mentor.mentorProfile.id;
  const memory = paidUnlockOf(user.id, mentorProfileId);
  const createIntent = useCreatePaymentIntent();
  const createSession = useCreateSession();
  const [opened, setOpened] = useState(false);
  const [intent, setIntent] = useState<PaymentIntent | null>(null);
  const [paid, setPaid] = useState<PaidUnlock | null>(null);
  const [failure, setFailure] = useState<string>();
  const [looking, setLooking] = useState(false);

  const fail = (text: ToastText, error: unknown) => {
    toastFailure(text, error);
    setFailure(detailOf(error, text.message));
  };
  /** Everything that named this mentor or one's conversations has changed. */
  const enter = async (sessionId: string) => {
    memory.forget();
    const signIn = userQuery.queryKey[0];
    void client.invalidateQueries({
      predicate: ({ queryKey }) => queryKey[0] !== signIn && queryKey[0] !== 'config',
      refetchType: 'none',
    });
    await go(pathTo('messagingSession', { sessionId }));
  };

  /** The server knows of an unlock that this page does not: go to it. */
  const goOn = async () => {
    setLooking(true);
    try {
      const fresh = await client.fetchQuery({ ...mentorQuery(mentor.id), staleTime: 0 });
      if (fresh.sessionId) await enter(fresh.sessionId);
    } catch (error) {
      fail(toasts.paymentNotCreated, error);
    } finally {
      setLooking(false);
    }
  };
  const unlockByPlan = async () => {
    try {
      const { id } = await createSession.mutateAsync({ mentorProfileId });
      toast(toasts.unlockedByPlan);
      await enter(id);
    } catch (error) {
      if (codeOf(error) !== 'payment_needed') return fail(toasts.paymentNotCreated, error);
      void client.invalidateQueries(userQuery);
      await askForCard({ planTried: true });
    }
  };
  const askForCard = async (after: { planTried: boolean } = { planTried: false }) => {
    if (intent) return setOpened(true);
    try {
      setIntent(await createIntent.mutateAsync(mentorProfileId));
      setOpened(true);
    } catch (error) {
      const code = codeOf(error);
      if (code === 'already_unlocked') return goOn();
      if (code === 'included_in_plan' && !after.planTried) return unlockByPlan();
      fail(toasts.paymentNotCreated, error);
    }
  };
  const finish = async (payment: PaidUnlock) => {
    setPaid(payment);
    setFailure(undefined);
    try {
      const { id } = await createSession.mutateAsync({ mentorProfileId, paid: payment });
      toast(toasts.paymentDone);
      await enter(id);
    } catch (error) {
      fail(toasts.paymentBroke, error);
      const unfinished = codeOf(error) === 'payment_unfinished';
      if (!unfinished && !spent.includes(codeOf(error))) return;
      memory.forget();
      if (unfinished) setPaid(null);
      else setIntent(null);
    }
  };

  const includedInPlan = user.subscriptionTier !== 'free';
  return {
    mentor,
    includedInPlan,
    opened,
    intent,
    /** Set once the money is there; what is left is to open the conversation. */
    paid,
    failure,
    starting: createIntent.isPending || (createSession.isPending && !paid) || looking,
    finishing: createSession.isPending,
    async start() {
      setFailure(undefined);
      const remembered = paid ?? memory.read();
      if (remembered) {
        setOpened(true);
        return finish(remembered);
      }
      return includedInPlan ? unlockByPlan() : askForCard();
    },
    /** The card form has the provider's word that the money is there. */
    async cardPaid() {
      if (!intent) return;
      memory.keep(intent);
      await finish(intent);
    },
    async retry() {
      if (paid) await finish(paid);
    },
    close() {
      setOpened(false);
      setFailure(undefined);
      // Not worth another try with the same payment: the next opening begins anew.
      if (paid && memory.read() === null) setPaid(null);
    },
  };
};
export type Unlock = ReturnType<typeof useUnlock>;
