import { declineSession } from '@ithaca/contracts/bookings';
import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useDraftName } from '../../frame/use-draft-name.ts';
import { forgetDraft } from '../../lib/draft.ts';
import { formatAppointment, formatEur } from '../../lib/format.ts';
import { keepFocusNear } from '../../lib/keep-focus-near.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useDraftText } from '../../ui/use-draft-text.ts';
import { useAsk } from './ask-mentee.ts';
import classes from './booking-actions.module.css';
import type { BookedSession } from './booking-state.ts';
import { useBookingAction } from './use-booking-action.ts';
import { useCameTooLate } from './use-came-too-late.ts';

/** The first error of an optional reason. */
const wrongReason = (reason: string) =>
  reason.trim() === ''
    ? null
    : (z.safeParse(declineSession.body, { reason }).error?.issues[0]?.message ?? null);

/**
 * A mentor's answers to a requested time: accept it, decline it, or ask the mentee about it. If one has blocked
 * the other, the mentor can only decline (product 1.18).
 */
export const RequestButtons = ({ session }: { session: BookedSession }) => {
  const draft = useDraftName(`decline ${session.id}`);
  const { open, ask, close, send, isBusy, error } = useBookingAction(session.id, true, () =>
    forgetDraft(draft),
  );
  const askMentee = useAsk();
  const [reason, setReason] = useDraftText(draft);
  const [wrong, setWrong] = useState<string | null>(null);
  const { can, mentee, startsAt, payment } = session;
  useCameTooLate(session, { isOpen: open !== null, isPossible: can.decline, close });
  if (!can.decline) return null;
  const when = startsAt && formatAppointment(startsAt);
  const shared = { busy: isBusy, error, onClose: close };
  const decline = () => {
    const issue = wrongReason(reason);
    setWrong(issue);
    if (issue === null) send({ do: 'decline', startsAt, reason: reason.trim() });
  };
  return (
    <>
      {can.accept && (
        <Button ref={keepFocusNear} onClick={() => ask('accept')}>
          Accept
        </Button>
      )}
      <Button ref={keepFocusNear} variant="default" onClick={() => ask('decline')}>
        Decline
      </Button>
      {can.write && (
        <Button variant="subtle" px="sm" onClick={() => askMentee(session.id)}>
          Ask {mentee.firstName}
        </Button>
      )}
      <ConfirmDialog
        title="Accept this time?"
        opened={open === 'accept'}
        confirm="Accept"
        dismiss="Not now"
        onConfirm={() => send({ do: 'accept', startsAt })}
        {...shared}
      >
        <p className={classes.line}>
          You and {mentee.firstName} meet on {when}.
        </p>
      </ConfirmDialog>
      <ConfirmDialog
        title="Decline this time?"
        opened={open === 'decline'}
        confirm="Decline"
        dismiss="Keep request"
        danger
        onConfirm={decline}
        {...shared}
      >
        <div className={classes.text}>
          <p>
            This cancels the booking for {when}. {mentee.firstName} gets
            {payment ? ` ${formatEur(payment.amount)}` : ' everything'} back. This can’t be undone.
          </p>
          <Textarea
            label="Reason (optional)"
            rows={3}
            value={reason}
            error={wrong}
            onChange={(event) => {
              setReason(event.currentTarget.value);
              setWrong(null);
            }}
          />
        </div>
      </ConfirmDialog>
    </>
  );
};
