import { toasts } from '../../frame/toasts.ts';
import { fullName } from '../../lib/format.ts';
import { isOpen, PaymentDialog, PaymentSummary, type PaymentWords } from '../payments/index.ts';
import type { ContactUnlock, Unlock } from './use-unlock.ts';

/** The words for unlocking a mentor while paying for it. */
export const unlockWords = ({ mentor }: Unlock): PaymentWords => ({
  purpose: `for contact with ${fullName(mentor)}`,
  notReady: toasts.paymentNotCreated.message,
  confirming: 'Opening the conversation…',
  unconfirmed: 'the conversation couldn’t be opened yet',
  refused: 'This payment can’t unlock the contact.',
});

/** Explains what an unlock includes, its price, when it is charged and how refunds work. */
export const UnlockSummary = (props: { unlock: Unlock; amount: string }) => {
  const { mentor } = props.unlock;
  return (
    <PaymentSummary
      person={mentor}
      title={mentor.mentorProfile.title}
      amount={props.amount}
      terms="Charged once, when you press Pay. No subscription. If something goes wrong, we can refund the fee: contact us through the contact page."
    >
      <p>
        You get one lasting conversation: you can message {mentor.firstName} and read the replies
        for as long as you like.
      </p>
    </PaymentSummary>
  );
};

/** The dialog to unlock a mentor (product 13.4). */
export const UnlockDialog = ({ unlock }: { unlock: ContactUnlock }) => {
  const { state, send, start, button } = unlock;
  return (
    <PaymentDialog
      title="Unlock Mentor Contact"
      opened={isOpen(state)}
      state={state}
      send={send}
      words={unlockWords(unlock)}
      summary={(amount) => amount && <UnlockSummary unlock={unlock} amount={amount} />}
      onStart={start}
      onClose={() => send({ type: 'closed' })}
      onClosed={() => button.current?.focus()}
    />
  );
};
