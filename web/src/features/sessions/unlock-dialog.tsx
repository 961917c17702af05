import { Button, Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { formatEur, fullName } from '../../lib/format.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { CardForm, isBusy, isOpen } from '../payments/index.ts';
import classes from './unlock-dialog.module.css';
import type { Unlock } from './use-unlock.ts';

/** What is bought, for how much, when it is charged and how refunds work. */
const Summary = (props: { unlock: Unlock; amount: string }) => {
  const { mentor } = props.unlock;
  return (
    <>
      <div className={classes.who}>
        <Avatar person={mentor} size={48} />
        <div className={classes.names}>
          <strong>{fullName(mentor)}</strong>
          <span>{mentor.mentorProfile.title}</span>
        </div>
      </div>
      <p className={classes.what}>
        You get one lasting conversation: you can message {mentor.firstName} and read the replies
        for as long as you like.
      </p>
      <dl className={classes.total}>
        <dt>Total</dt>
        <dd>{formatEur(props.amount)}</dd>
      </dl>
      <p className={classes.terms}>
        Charged once, when you press Pay. No subscription. If something goes wrong, we can refund
        the fee: contact us through the contact page.
      </p>
    </>
  );
};

/** Shown after paying, until the conversation is open. Only that last step is ever repeated. */
const AfterPaying = (props: { failure: string | undefined; onRetry: () => void }) => {
  const { failure } = props;
  const again = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (failure !== undefined) again.current?.focus();
  }, [failure]);
  return (
    <div className={classes.after}>
      {failure === undefined ? (
        <p role="status">Your payment went through. Opening the conversation…</p>
      ) : (
        <FormError>
          <strong>Your payment went through, but the conversation couldn’t be opened yet.</strong>
          <p className={classes.why}>{failure} You will not be charged again.</p>
        </FormError>
      )}
      <Button
        ref={again}
        size="lg"
        fullWidth
        loading={failure === undefined}
        onClick={props.onRetry}
      >
        Try again
      </Button>
    </div>
  );
};

/** The intent to pay, or the payment made. */
const paymentOf = (state: Unlock['state']) => {
  if (state.step === 'paying' || state.step === 'bank') return state.intent;
  return 'payment' in state ? state.payment : undefined;
};

/** The dialog to unlock a mentor (product 13.4). It can't be closed during a payment. */
export const UnlockDialog = ({ unlock }: { unlock: Unlock }) => {
  const narrow = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  const { state, send } = unlock;
  const busy = isBusy(state);
  // Keeps the content while the dialog fades out.
  const [shown, setShown] = useState(state);
  if (isOpen(state) && shown !== state) setShown(state);
  const amount = paymentOf(shown)?.amount;
  return (
    <Modal.Root
      opened={isOpen(state)}
      onClose={() => send({ type: 'closed' })}
      fullScreen={narrow}
      radius={narrow ? 0 : 'lg'}
      yOffset="3dvh"
      closeOnClickOutside={false}
      closeOnEscape={!busy}
      returnFocus={false}
      transitionProps={{ duration: 160 }}
      classNames={{ content: classes.content ?? '' }}
    >
      <Modal.Overlay />
      <Modal.Content>
        {/* Not Modal.Header, which would add a second banner landmark to the page. */}
        <div className={classes.head}>
          <Modal.Title className={classes.title}>Unlock Mentor Contact</Modal.Title>
          <Modal.CloseButton aria-label="Close" disabled={busy} />
        </div>
        <Modal.Body>
          {amount && (
            <div className={classes.root}>
              <Summary unlock={unlock} amount={amount} />
              {shown.step === 'paying' || shown.step === 'bank' ? (
                <CardForm
                  state={shown}
                  purpose={`for contact with ${fullName(unlock.mentor)}`}
                  send={send}
                />
              ) : (
                <AfterPaying
                  failure={shown.step === 'refused' ? shown.failure : undefined}
                  onRetry={() => send({ type: 'retried' })}
                />
              )}
            </div>
          )}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
};
