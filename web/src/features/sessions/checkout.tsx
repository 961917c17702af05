import type { Mentor } from '@ithaca/contracts/mentors';
import { pathTo } from '@ithaca/contracts/screens';
import { Button } from '@mantine/core';
import { useEffect, useEffectEvent } from 'react';
import { useConfig } from '../../frame/config.queries.ts';
import { useSignedInUser } from '../../frame/sign-in.queries.ts';
import { toasts } from '../../frame/toasts.ts';
import { fullName } from '../../lib/format.ts';
import { EmptyScreen } from '../../ui/empty-screen.tsx';
import { Screen } from '../../ui/screen.tsx';
import { isOpen, PaymentSteps } from '../payments/index.ts';
import classes from './checkout.module.css';
import { UnlockSummary, unlockWords } from './unlock-dialog.tsx';
import { type Unlock, useUnlockPayment } from './use-unlock.ts';

const title = 'Complete Payment';

const whyNot = (mentor: Mentor, isOwn: boolean) => {
  if (mentor.can.message) return 'Already unlocked';
  return isOwn ? 'This is your own profile' : 'This contact can’t be unlocked at the moment';
};

/** Shown when there is nothing to pay: the contact is already unlocked, or can't be unlocked. */
const NothingToPay = ({ mentor }: { mentor: Mentor }) => {
  const isOwn = useSignedInUser().id === mentor.id;
  const { sessionId, can } = mentor;
  return (
    <EmptyScreen
      title={title}
      what={whyNot(mentor, isOwn)}
      why={`${can.message ? `You can message ${fullName(mentor)}. ` : ''}Nothing is charged.`}
      link={
        sessionId
          ? { href: pathTo('messagingSession', { sessionId }), label: 'Open conversation' }
          : { href: pathTo('mentors'), label: 'Find Mentors' }
      }
    />
  );
};

/** A plan includes the unlock, so one press is enough. */
const InPlan = ({ unlock }: { unlock: Unlock }) => (
  <div className={classes.plan}>
    <p>Contact with {fullName(unlock.mentor)} is included in your plan. Nothing is charged.</p>
    <Button size="lg" loading={unlock.state.step !== 'idle'} onClick={unlock.start}>
      Unlock Contact
    </Button>
  </div>
);

/** Asks for the card on arrival. Only an unlock covered by the plan waits for a press. */
const Payment = ({ mentor }: { mentor: Mentor }) => {
  const unlock = useUnlockPayment(mentor, toasts.checkoutDone);
  const { state, send, start, includedInPlan } = unlock;
  const fee = useConfig()?.unlockFee;
  const startPaying = useEffectEvent(start);
  useEffect(() => {
    if (!includedInPlan) startPaying();
  }, [includedInPlan]);
  const amount = 'intent' in state && state.intent ? state.intent.amount : fee;
  const inPlan = includedInPlan && !isOpen(state) && !('failure' in state);
  return (
    <Screen title={title} width="narrow">
      <div className={classes.root}>
        {inPlan ? (
          <InPlan unlock={unlock} />
        ) : (
          <>
            {amount && <UnlockSummary unlock={unlock} amount={amount} />}
            <PaymentSteps
              state={state}
              send={send}
              words={unlockWords(unlock)}
              onStart={start}
              onClose={() => {
                send({ type: 'closed' });
                start();
              }}
            />
          </>
        )}
      </div>
    </Screen>
  );
};

/** Unlocks a mentor on a separate page (product 11.11). */
export const Checkout = ({ mentor }: { mentor: Mentor }) =>
  mentor.can.unlock ? <Payment mentor={mentor} /> : <NothingToPay mentor={mentor} />;
