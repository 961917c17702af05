import type { Call } from '@ithaca/contracts/calls';
import { dayMs } from '@ithaca/contracts/durations';
import { pathTo } from '@ithaca/contracts/screens';
import { Button } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { formatAppointment, formatTime } from '../../lib/format.ts';
import { Avatar } from '../../ui/avatar.tsx';
import classes from './call-message.module.css';
import { CallMessage } from './call-message.tsx';
import { callTitle, clockText, durationText, opensText, takenOver } from './call-texts.ts';
import type { TimedCall } from './calls.queries.ts';
import { useTicking } from './use-ticking.ts';

/** A message about the call of a session that the person isn't in, with what to do next. */
const SessionCallMessage = (props: {
  call: Call;
  what: string;
  children: ReactNode;
  action?: ReactNode;
}) => (
  <CallMessage
    title={callTitle(props.call)}
    face={<Avatar person={props.call.other} size={96} />}
    what={props.what}
    action={props.action}
    back={{
      href: pathTo('messagingSession', { sessionId: props.call.sessionId }),
      label: 'Back to the conversation',
    }}
  >
    {props.children}
  </CallMessage>
);

/** How often to ask again whether a call is open, in milliseconds: the server's clock is only known to the second. */
const askAgainMs = 2000;

/** Counts down to when the call opens, and then asks until it is open. */
export const CallEarly = ({ call, onOpen }: { call: TimedCall; onOpen: () => void }) => {
  const left = Date.parse(call.opensByOwnClock) - useTicking();
  const isOpen = left <= 0;
  useEffect(() => {
    if (!isOpen) return undefined;
    onOpen();
    const timer = setInterval(onOpen, askAgainMs);
    return () => clearInterval(timer);
  }, [isOpen, onOpen]);
  const isSoon = left < dayMs;
  return (
    <SessionCallMessage call={call} what={callTitle(call)}>
      <p>
        {formatAppointment(call.startsAt)}, until {formatTime(call.endsAt)}. You can join from{' '}
        {opensText(call)}.
      </p>
      {isSoon && (
        <p className={classes.clock} role="timer" aria-label="Time until you can join">
          {clockText(left)}
        </p>
      )}
      <p>You can leave this page open: the call opens here automatically.</p>
    </SessionCallMessage>
  );
};

/** A time that the mentor hasn't accepted yet, or can't any more because a problem was reported. */
export const CallRequested = ({ call }: { call: Call }) =>
  call.state === 'reported' ? (
    <SessionCallMessage call={call} what="This call wasn’t confirmed">
      <p>
        It was planned for {formatAppointment(call.startsAt)}. A problem was reported before the
        mentor had accepted this time, and the money is held until the administrator has decided.
      </p>
    </SessionCallMessage>
  ) : (
    <SessionCallMessage call={call} what="This call isn’t confirmed yet">
      <p>
        It is planned for {formatAppointment(call.startsAt)}, but the mentor still has to accept
        this time. Your conversation shows the deadline.
      </p>
    </SessionCallMessage>
  );

/** A call that is over or was cancelled. */
export const CallOver = ({ call }: { call: Call }) =>
  call.state === 'cancelled' ? (
    <SessionCallMessage call={call} what="This call was cancelled">
      <p>Your conversation shows what happens to the money.</p>
    </SessionCallMessage>
  ) : (
    <SessionCallMessage call={call} what="This call is over">
      <p>
        It was planned for {formatAppointment(call.startsAt)}. In the conversation, you can mark the
        session as complete or report a problem.
      </p>
    </SessionCallMessage>
  );

/** After leaving: how long the two talked, and the way back. */
export const CallLeft = (props: { call: Call; talkedMs: number | null; onRejoin: () => void }) => (
  <SessionCallMessage
    call={props.call}
    what="You left the call"
    action={<Button onClick={props.onRejoin}>Join again</Button>}
  >
    <p>
      {props.talkedMs === null
        ? `${props.call.other.firstName} wasn’t there yet.`
        : `You talked for ${durationText(props.talkedMs)}.`}{' '}
      The call stays open until {formatTime(props.call.closesAt)}.
    </p>
    <p>In the conversation, you can mark the session as complete or report a problem.</p>
  </SessionCallMessage>
);

/** On the first device, after joining with a second one. */
export const CallTakenOver = (props: { call: Call; onRejoin: () => void }) => (
  <SessionCallMessage
    call={props.call}
    what={takenOver.what}
    action={<Button onClick={props.onRejoin}>{takenOver.action}</Button>}
  >
    <p>{takenOver.why}</p>
  </SessionCallMessage>
);
