import type { Split } from '@ithaca/contracts/sessions';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useProductName } from '../../frame/config.queries.ts';
import { useSignedInUser } from '../../frame/sign-in.queries.ts';
import { keepFocusNear } from '../../lib/keep-focus-near.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import classes from './booking-actions.module.css';
import { releaseIfMarked, sharesOf } from './booking-money.ts';
import type { BookedSession } from './booking-state.ts';
import { sessionKinds } from './session-kinds.ts';
import { SplitList } from './split-list.tsx';
import { useBookingAction } from './use-booking-action.ts';
import { useCameTooLate } from './use-came-too-late.ts';

const ProblemDialog = lazyDialog(
  async () => (await import('./problem-dialog.tsx')).ProblemDialog,
  () => 'Report a problem',
);

/** The viewer's actions on a booking; each dialog shows how the money is split before the click. */
export const BookingActions = ({ session }: { session: BookedSession }) => {
  const me = useSignedInUser().id;
  const platform = useProductName();
  const isMentor = session.mentor.id === me;
  const { open, ask, close, send, isBusy, error } = useBookingAction(session.id, isMentor);
  const { can, outcomes, mentor, mentee, status } = session;
  useCameTooLate(session, { isOpen: open !== null, isPossible: status === 'active', close });
  const refund = outcomes?.cancel.mentee;
  /** The refund shown at first. A refusal contains the current refund, which can then be confirmed. */
  const [promised, setPromised] = useState<string>();
  if (!can.complete && !can.cancel && !can.report) return null;
  const { own } = sessionKinds[session.sessionType];
  const splitOf = (label: string, split: Split | undefined) =>
    split && <SplitList label={label} shares={sharesOf(session, split, { me, platform })} />;
  const shared = { busy: isBusy, error, onClose: close };
  const completeLabel = isMentor ? 'Mark as complete' : 'Confirm completion';
  return (
    <>
      {can.complete && (
        <Button ref={keepFocusNear} onClick={() => ask('complete')}>
          {completeLabel}
        </Button>
      )}
      {can.cancel && (
        <Button
          ref={keepFocusNear}
          variant="default"
          onClick={() => {
            setPromised(refund);
            ask('cancel');
          }}
        >
          Cancel booking
        </Button>
      )}
      {can.report && (
        <Button ref={keepFocusNear} variant="subtle" onClick={() => ask('report')}>
          Report a problem
        </Button>
      )}
      <ConfirmDialog
        title={isMentor ? 'Mark as complete?' : 'Confirm completion?'}
        opened={open === 'complete'}
        confirm={completeLabel}
        onConfirm={() => send({ do: 'complete' })}
        {...shared}
      >
        <div className={classes.text}>
          <p>
            {isMentor
              ? releaseIfMarked(session, Date.now())
              : `You confirm that this booking with ${mentor.firstName} is complete. The money is released at once, which can’t be undone.`}
          </p>
          {splitOf('Who gets what', outcomes?.complete)}
        </div>
      </ConfirmDialog>
      <ConfirmDialog
        title="Cancel this booking?"
        opened={open === 'cancel'}
        confirm="Cancel booking"
        dismiss="Keep booking"
        danger
        onConfirm={() =>
          send(
            { do: 'cancel', refundedAmount: promised ?? refund },
            { onError: () => setPromised(undefined) },
          )
        }
        {...shared}
      >
        <div className={classes.text}>
          <p>
            This ends your {own} with {isMentor ? mentee.firstName : mentor.firstName} and can’t be
            undone.
          </p>
          {splitOf('Who gets what', outcomes?.cancel)}
        </div>
      </ConfirmDialog>
      <ProblemDialog
        session={session}
        isMentor={isMentor}
        opened={open === 'report'}
        onConfirm={(reason) => send({ do: 'report', reason })}
        {...shared}
      />
    </>
  );
};
