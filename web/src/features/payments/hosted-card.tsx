import { useRef, useState } from 'react';
import { detailOf } from '../../lib/errors.ts';
import { BankStep } from './bank-step.tsx';
import { CardFieldsForm } from './card-fields-form.tsx';

/** A card form on one of the sandbox's hosted pages, followed by the bank's question if there is one. */
export const HostedCard = (props: {
  submit: string;
  /** The payment that the bank asks about. */
  amount: string;
  purpose: string;
  /** Sends the card. @throws ApiError if it is declined */
  send: (body: {
    card: string;
    authenticate?: boolean;
  }) => Promise<{ status: 'succeeded' | 'requires_action' }>;
  onDone: () => void;
}) => {
  const [sending, setSending] = useState(false);
  const [asksBank, setAsksBank] = useState(false);
  const [failure, setFailure] = useState<string>();
  const card = useRef('');

  const send = async (answer: { authenticate?: boolean } = {}) => {
    setSending(true);
    setFailure(undefined);
    try {
      const { status } = await props.send({ card: card.current, ...answer });
      setAsksBank(status === 'requires_action');
      if (status === 'succeeded') props.onDone();
    } catch (error) {
      setAsksBank(false);
      setFailure(detailOf(error));
    }
    setSending(false);
  };

  return (
    <>
      {asksBank && (
        <BankStep
          amount={props.amount}
          purpose={props.purpose}
          busy={sending}
          onConfirm={() => void send({ authenticate: true })}
          onCancel={() => {
            setAsksBank(false);
            setFailure('You cancelled the confirmation. Nothing was charged.');
          }}
        />
      )}
      <div hidden={asksBank}>
        <CardFieldsForm
          submit={props.submit}
          sending={sending}
          failure={failure}
          forRenewals
          onChange={() => setFailure(undefined)}
          onSubmit={(number) => {
            card.current = number;
            void send();
          }}
        />
      </div>
    </>
  );
};
