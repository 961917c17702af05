import { useRef } from 'react';
import { formatEur } from '../../lib/format.ts';
import { BankStep } from './bank-step.tsx';
import { CardFieldsForm } from './card-fields-form.tsx';
import type { CardFormProps } from './card-form.tsx';
import { useConfirmSandboxPayment } from './payments.queries.ts';

/** The sandbox's stand-in for Stripe's card form. */
export const SandboxCardForm = ({ state, purpose, send }: CardFormProps) => {
  const { intent, sending } = state;
  const confirm = useConfirmSandboxPayment();
  const entered = useRef('');

  const pay = async (answer: { authenticate?: true } = {}) => {
    send({ type: 'card_sent' });
    const { clientSecret } = intent;
    try {
      const card = entered.current;
      const { status } = await confirm.mutateAsync({ clientSecret, card, ...answer });
      send({ type: status === 'succeeded' ? 'card_paid' : 'bank_asked' });
    } catch (error) {
      send({ type: 'card_refused', error });
    }
  };

  const asksBank = state.step === 'bank';
  return (
    <>
      {asksBank && (
        <BankStep
          amount={intent.amount}
          purpose={purpose}
          busy={sending}
          onConfirm={() => void pay({ authenticate: true })}
          onCancel={() => send({ type: 'bank_cancelled' })}
        />
      )}
      {/* Keeps the typed text in case the bank's question is cancelled. */}
      <div hidden={asksBank}>
        <CardFieldsForm
          submit={`Pay ${formatEur(intent.amount)}`}
          sending={sending}
          failure={asksBank ? undefined : state.failure}
          onChange={() => send({ type: 'card_changed' })}
          onSubmit={(card) => {
            entered.current = card;
            void pay();
          }}
        />
      </div>
    </>
  );
};
