import type { AppointmentType } from '@ithaca/contracts/appointment-types';
import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useSignedInUser } from '../../frame/sign-in.queries.ts';
import { toasts } from '../../frame/toasts.ts';
import { codeOf, detailOf, formErrorsOf } from '../../lib/errors.ts';
import { formatAppointment } from '../../lib/format.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { toast } from '../../ui/toast.ts';
import { SlotPicker, type SlotsOf } from '../availability/slots.ts';
import { AnotherTime } from './another-time.tsx';
import { awaitedAnswer } from './booking-request.ts';
import type { BookedSession } from './booking-state.ts';
import { acceptanceTerms, isLate } from './booking-terms.ts';
import { useSchedule } from './bookings.queries.ts';
import { BothTimes } from './both-times.tsx';
import { movingRule, noTimesBecause, scheduleTitle } from './moving-rule.ts';
import { OwnClash } from './own-clash.tsx';
import classes from './schedule-dialog.module.css';
import { appointmentOf } from './session-kinds.ts';
import { useMentorZone } from './use-mentor-zone.ts';

export interface ScheduleDialogProps {
  session: BookedSession;
  opened: boolean;
  onClose: () => void;
}

/** Which free times to request. */
const timesFor = ({ id, mentor }: BookedSession, type: AppointmentType): SlotsOf => ({
  mentorId: mentor.id,
  type,
  sessionId: id,
});

/** Confirms the chosen time: the mentor may have to accept it, and close to its start, it can't be moved again. */
const Chosen = (props: {
  session: BookedSession;
  startsAt: string;
  busy: boolean;
  onBack: () => void;
  onConfirm: () => void;
}) => {
  const { session, startsAt } = props;
  const me = useSignedInUser().id;
  const type = appointmentOf(session.sessionType) ?? 'video_call';
  const timeZone = useMentorZone(timesFor(session, type), startsAt);
  const isMentee = session.mentee.id === me;
  return (
    <div className={classes.root}>
      <p className={classes.time}>
        <BothTimes
          startsAt={startsAt}
          other={{ firstName: isMentee ? session.mentor.firstName : null, timeZone }}
        />
        <OwnClash startsAt={startsAt} type={type} mentorId={session.mentor.id} />
      </p>
      {session.choiceNeedsAcceptance && <p>{acceptanceTerms(session.mentor.firstName)}</p>}
      {isMentee && isLate(startsAt, Date.now()) && (
        <p>
          This time is less than 24 hours away, so you can’t move the session again. Once the time
          is agreed, you get half back if you cancel.
        </p>
      )}
      <div className={classes.buttons}>
        <Button variant="default" disabled={props.busy} onClick={props.onBack}>
          Other times
        </Button>
        <Button loading={props.busy} onClick={props.onConfirm}>
          {session.startsAt ? 'Move to this time' : 'Choose this time'}
        </Button>
      </div>
    </div>
  );
};

const currentOf = ({ startsAt, endsAt }: BookedSession) =>
  startsAt && endsAt ? { startsAt, endsAt } : null;

/** Moves the focus to whatever replaces the pressed button: the chosen time, or the free times again. */
const useFocusOnTurn = (opened: boolean, isChosen: boolean) => {
  const place = useRef<HTMLDivElement>(null);
  const wasChosen = useRef(isChosen);
  useEffect(() => {
    if (wasChosen.current === isChosen) return;
    wasChosen.current = isChosen;
    // A dialog that closes returns the focus instead.
    if (opened) place.current?.focus();
  }, [opened, isChosen]);
  return place;
};

/** Why a time was refused. The field's error is more specific than the general sentence. */
const whyOf = (error: unknown) => formErrorsOf(error).startsAt ?? detailOf(error);

/**
 * Chooses the time of a booking from the mentor's free times; the mentor may also choose any other time. If the
 * time is lost, asks for another one.
 */
export const ScheduleDialog = ({ session, opened, onClose }: ScheduleDialogProps) => {
  const me = useSignedInUser().id;
  const [startsAt, setStartsAt] = useState<string | null>(null);
  // People who go back to the free times, or whose time was lost, continue in the same month.
  const [lastChosen, setLastChosen] = useState<string | null>(null);
  const schedule = useSchedule(session.id, {
    onSuccess: (scheduled, time) => {
      const text = session.startsAt ? toasts.bookingMoved : toasts.timeChosen;
      const message = scheduled.acceptBy
        ? `${awaitedAnswer(scheduled, me)}.`
        : formatAppointment(time);
      toast({ ...text, message });
      close();
    },
    onError: (error) => {
      toast({ ...toasts.schedulingFailed, message: whyOf(error) });
      if (codeOf(error) === 'already_decided') close();
      if (['slot_taken', 'invalid'].includes(codeOf(error))) setStartsAt(null);
    },
  });
  const type = appointmentOf(session.sessionType);
  const isMentor = session.mentor.id === me;
  const noTimes = noTimesBecause(session, me);
  const choose = (time: string) => {
    schedule.reset();
    setStartsAt(time);
    setLastChosen(time);
  };
  const place = useFocusOnTurn(opened, startsAt !== null);
  const close = () => {
    setStartsAt(null);
    // The booking may have a different time when the dialog is reopened.
    setLastChosen(null);
    schedule.reset();
    onClose();
  };
  return (
    <Dialog
      title={scheduleTitle(session)}
      opened={opened}
      onClose={close}
      busy={schedule.isPending}
      wide
      size="md"
    >
      <div className={classes.root}>
        {session.startsAt && (
          <p>
            Now on <strong>{formatAppointment(session.startsAt)}</strong>.
          </p>
        )}
        <p className={classes.rule}>{movingRule(session, me)}</p>
        <FormError>{schedule.error ? whyOf(schedule.error) : null}</FormError>
        <div ref={place} className={classes.place} tabIndex={-1}>
          {startsAt ? (
            <Chosen
              session={session}
              startsAt={startsAt}
              busy={schedule.isPending}
              onBack={() => setStartsAt(null)}
              onConfirm={() => schedule.mutate(startsAt)}
            />
          ) : (
            <>
              {noTimes && <p>{noTimes}</p>}
              {type && !noTimes && (
                <SlotPicker
                  of={timesFor(session, type)}
                  mentorName={isMentor ? null : session.mentor.firstName}
                  start={lastChosen ?? session.startsAt}
                  current={currentOf(session)}
                  onChoose={choose}
                />
              )}
              {isMentor && <AnotherTime onChoose={choose} />}
            </>
          )}
        </div>
      </div>
    </Dialog>
  );
};
