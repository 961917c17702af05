import { Button, Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { formatEur, fullName } from '../../lib/format.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { CardForm } from '../payments/index.ts';
import classes from './unlock-dialog.module.css';
import type { Unlock } from './use-unlock.ts';

/** Who, what for, how much, when it is charged and how to get it back: above the pay button. */
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
        You get one lasting conversation: write to {mentor.firstName} and read the answers for as
        long as you like.
      </p>
      <dl className={classes.total}>
        <dt>Total</dt>
        <dd>{formatEur(props.amount)}</dd>
      </dl>
      <p className={classes.terms}>
        Charged once, when you press Pay. No subscription. If something goes wrong, the platform can
        refund the fee: write to us on the contact page.
      </p>
    </>
  );
};

/** The money is there and the conversation is not: only that last step is repeated. */
const AfterPaying = ({ unlock }: { unlock: Unlock }) => {
  const { finishing, failure } = unlock;
  const again = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!finishing) again.current?.focus();
  }, [finishing]);
  return (
    <div className={classes.after}>
      {finishing ? (
        <p role="status">Your payment went through. Opening the conversation…</p>
      ) : (
        <FormError>
          <strong>Your payment went through, but the conversation did not open yet.</strong>
          <p className={classes.why}>{failure} You will not be charged again.</p>
        </FormError>
      )}
      <Button
        ref={again}
        size="lg"
        fullWidth
        loading={finishing}
        onClick={() => void unlock.retry()}
      >
        Try again
      </Button>
    </div>
  );
};

/** Pays for one mentor's contact (specification, section 4). Cannot be closed while money moves. */
export const UnlockDialog = ({ unlock }: { unlock: Unlock }) => {
  const narrow = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  const [paying, setPaying] = useState(false);
  const busy = paying || unlock.finishing;
  const { intent, paid } = unlock;
  const amount = paid?.amount ?? intent?.amount;
  return (
    <Modal.Root
      opened={unlock.opened}
      onClose={unlock.close}
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
        {/* Not Modal.Header: its element would be a second banner of the page. */}
        <div className={classes.head}>
          <Modal.Title className={classes.title}>Unlock Mentor Contact</Modal.Title>
          <Modal.CloseButton aria-label="Close" disabled={busy} />
        </div>
        <Modal.Body>
          {amount && (
            <div className={classes.root}>
              <Summary unlock={unlock} amount={amount} />
              {paid && <AfterPaying unlock={unlock} />}
              {!paid && intent && (
                <CardForm
                  clientSecret={intent.clientSecret}
                  amount={intent.amount}
                  onPaid={() => void unlock.cardPaid()}
                  onBusyChange={setPaying}
                  failure={unlock.failure}
                />
              )}
            </div>
          )}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
};
