import type { CircleCall } from '@ithaca/contracts/calls';
import { listInWords } from '@ithaca/contracts/lists';
import { useMemo, useState } from 'react';
import { usePageTitle } from '../../ui/page-title.ts';
import { FaceStack, useCircleCall } from '../circles/call.ts';
import { CallCheck } from './call-check.tsx';
import { CircleCallOut } from './circle-call-messages.tsx';
import { GroupStage } from './group-stage.tsx';
import { LeaveQuestion } from './leave-question.tsx';
import { type LocalMedia, outgoingOf, type Recorded } from './local-media.ts';
import { isOut } from './room.ts';
import { useCircleRoom } from './use-circle-room.ts';
import { useLocalMedia } from './use-local-media.ts';
import { useWayBack } from './use-way-back.ts';

interface Props {
  call: CircleCall;
  /** The viewer's user id. */
  me: string;
  /** Called when the server has taken the person out of the call, to learn why. */
  onClosed: () => void;
}

interface Local {
  media: LocalMedia;
  recorded: Recorded;
}

const Joined = (props: Props & Local) => {
  const { call, me, media, recorded, onClosed } = props;
  usePageTitle(`Call in “${call.name}”`);
  const outgoing = useMemo(() => outgoingOf(recorded), [recorded]);
  const taking = useCircleRoom(call, me, outgoing);
  const { phase } = taking.room;
  const { talkedMs, rejoin } = useWayBack({ media, taking, onClosed });
  if (isOut(phase))
    return <CircleCallOut call={call} phase={phase} talkedMs={talkedMs} onRejoin={rejoin} />;
  return (
    <>
      <GroupStage call={call} me={me} media={media} recorded={recorded} taking={taking} />
      <LeaveQuestion />
    </>
  );
};

/** Who is in the call before the person joins with this device. */
const WhoIsHere = ({ call, me }: { call: CircleCall; me: string }) => {
  const here = useCircleCall(call.circleId);
  const names = call.people.flatMap(({ id, firstName }) =>
    id !== me && here.includes(id) ? [firstName] : [],
  );
  const isElsewhere = here.includes(me);
  if (names.length === 0)
    return isElsewhere ? 'You are in the call on another device.' : 'Nobody is in the call yet.';
  return (
    <>
      {`${listInWords(names)} ${names.length === 1 ? 'is' : 'are'} in the call.`}
      {isElsewhere && <span>You are in it on another device.</span>}
    </>
  );
};

const Check = (props: { call: CircleCall; me: string; onJoin: () => void } & Local) => {
  const { call, me } = props;
  return (
    <CallCheck
      title={`Call in “${call.name}”`}
      kind="video"
      face={<FaceStack people={call.people} />}
      withoutPicture={(isHeard) =>
        isHeard
          ? 'Your camera is off. The others will hear you, but not see you.'
          : 'Your camera and microphone are off. The others will neither see nor hear you.'
      }
      when={<WhoIsHere call={call} me={me} />}
      privacy={`Only the ${call.people.length} people in this circle can join. Nothing is recorded.`}
      media={props.media}
      recorded={props.recorded}
      onJoin={props.onJoin}
    />
  );
};

/** The call of a circle: the check of the devices, then the call. */
export const CircleCallRoom = (props: Props) => {
  const local = useLocalMedia('video');
  const [hasJoined, setJoined] = useState(false);
  if (!local) return null;
  if (hasJoined) return <Joined {...props} {...local} />;
  return <Check call={props.call} me={props.me} {...local} onJoin={() => setJoined(true)} />;
};
