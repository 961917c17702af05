import type { CircleCall } from '@ithaca/contracts/calls';
import { circleCallMax } from '@ithaca/contracts/calls';
import { circlePath } from '@ithaca/contracts/screens';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { FaceStack } from '../circles/call.ts';
import { CallMessage } from './call-message.tsx';
import { durationText, takenOver } from './call-texts.ts';
import type { OutPhase } from './room.ts';

/** A message about the call of a circle that the person isn't in, with what to do next. */
const CircleCallMessage = (props: {
  call: CircleCall;
  what: string;
  children: ReactNode;
  action?: ReactNode;
}) => {
  const { kind, circleId, name, people } = props.call;
  return (
    <CallMessage
      title={`Call in “${name}”`}
      face={<FaceStack people={people} />}
      what={props.what}
      action={props.action}
      back={{ href: circlePath(kind, circleId), label: 'Back to the circle' }}
    >
      {props.children}
    </CallMessage>
  );
};

/** A circle in which nobody may write any more. */
export const CircleCallReadOnly = ({ call }: { call: CircleCall }) => (
  <CircleCallMessage call={call} what="This circle is read-only">
    <p>You can no longer call each other here, but you can still read the messages.</p>
  </CircleCallMessage>
);

/** Why this device is no longer in the call, and the way back. */
export const CircleCallOut = (props: {
  call: CircleCall;
  phase: OutPhase;
  /** For how long the person talked; null if nobody else was there. */
  talkedMs: number | null;
  onRejoin: () => void;
}) => {
  const { call, phase, talkedMs } = props;
  const again = (label: string) => <Button onClick={props.onRejoin}>{label}</Button>;
  switch (phase) {
    case 'left':
      return (
        <CircleCallMessage call={call} what="You left the call" action={again('Join again')}>
          <p>
            {talkedMs === null
              ? 'Nobody else was there.'
              : `You talked for ${durationText(talkedMs)}. The others can go on without you.`}
          </p>
        </CircleCallMessage>
      );
    case 'full':
      return (
        <CircleCallMessage call={call} what="This call is full" action={again('Try again')}>
          <p>
            Up to {circleCallMax} people can be in it at the same time. You can join when somebody
            leaves.
          </p>
        </CircleCallMessage>
      );
    case 'taken_over':
      return (
        <CircleCallMessage call={call} what={takenOver.what} action={again(takenOver.action)}>
          <p>{takenOver.why}</p>
        </CircleCallMessage>
      );
    case 'closed':
      return (
        <CircleCallMessage
          call={call}
          what="You are no longer in this call"
          action={again('Join again')}
        >
          <p>You were disconnected from the call.</p>
        </CircleCallMessage>
      );
  }
};
