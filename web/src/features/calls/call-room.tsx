import type { Call } from '@ithaca/contracts/calls';
import { type ComponentType, useMemo, useState } from 'react';
import { formatAppointment, formatTime, fullName } from '../../lib/format.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import { CallCheck } from './call-check.tsx';
import { CallStage } from './call-stage.tsx';
import { callTitle } from './call-texts.ts';
import { LeaveQuestion } from './leave-question.tsx';
import { type LocalMedia, outgoingOf, type Recorded } from './local-media.ts';
import { CallLeft, CallTakenOver } from './session-call-messages.tsx';
import { useLocalMedia } from './use-local-media.ts';
import { useSessionRoom } from './use-session-room.ts';
import { useWayBack } from './use-way-back.ts';

interface Props {
  call: Call;
  /** The viewer's user id. */
  me: string;
  /** The conversation of the two, shown beside the call. */
  Conversation: ComponentType<{ sessionId: string }>;
  /** Called when the server has ended the call, to learn why. */
  onClosed: () => void;
}

const Joined = (props: Props & { media: LocalMedia; recorded: Recorded }) => {
  const { call, media, recorded, onClosed } = props;
  usePageTitle(callTitle(call));
  const outgoing = useMemo(() => outgoingOf(recorded), [recorded]);
  const taking = useSessionRoom(call, props.me, outgoing);
  const { phase } = taking.room;
  const { talkedMs, rejoin } = useWayBack({ media, taking, onClosed });
  if (phase === 'taken_over') return <CallTakenOver call={call} onRejoin={rejoin} />;
  if (phase === 'left') return <CallLeft call={call} talkedMs={talkedMs} onRejoin={rejoin} />;
  return (
    <>
      <CallStage
        call={call}
        media={media}
        recorded={recorded}
        taking={taking}
        Conversation={props.Conversation}
      />
      <LeaveQuestion />
    </>
  );
};

/** A call that is open: the check of the devices, then the call. */
export const CallRoom = (props: Props) => {
  const local = useLocalMedia(props.call.kind);
  const [hasJoined, setJoined] = useState(false);
  if (!local) return null;
  if (hasJoined) return <Joined {...props} {...local} />;
  const { call } = props;
  return (
    <CallCheck
      title={callTitle(call)}
      kind={call.kind}
      face={<Avatar person={call.other} size={96} />}
      withoutPicture={(isHeard) => {
        if (call.kind === 'phone') return 'A phone call has sound only.';
        const { firstName } = call.other;
        return isHeard
          ? `Your camera is off. ${firstName} will hear you, but not see you.`
          : `Your camera and microphone are off. ${firstName} will neither see nor hear you.`;
      }}
      when={
        <>
          {formatAppointment(call.startsAt)}, until {formatTime(call.endsAt)}
          <span>You can stay until {formatTime(call.closesAt)}.</span>
        </>
      }
      privacy={`Only you and ${fullName(call.other)} can join. Nothing is recorded.`}
      {...local}
      onJoin={() => setJoined(true)}
    />
  );
};
