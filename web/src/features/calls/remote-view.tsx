import type { Call } from '@ithaca/contracts/calls';
import { MicOff } from 'lucide-react';
import { formatTime } from '../../lib/format.ts';
import { Avatar } from '../../ui/avatar.tsx';
import classes from './remote-view.module.css';
import type { Room } from './room.ts';
import type { Scene } from './scene.ts';
import { StreamAudio } from './stream-audio.tsx';
import { TrackVideo } from './track-video.tsx';
import type { Incoming } from './use-connections.ts';

const waitingText = ({ other, closesAt }: Call, gone: Room['gone']): string => {
  const until = formatTime(closesAt);
  if (gone === 'left') return `${other.firstName} left. The call stays open until ${until}.`;
  if (gone === 'lost')
    return `${other.firstName} lost the connection. They can come back until ${until}.`;
  return `${other.firstName} isn’t here yet. The call stays open until ${until}.`;
};

/** What is going on, for everybody and aloud for screen readers. */
export const sceneText = (call: Call, room: Room, scene: Scene): string => {
  switch (scene) {
    case 'joining':
      return 'Joining…';
    case 'waiting':
      return waitingText(call, room.gone);
    case 'connecting':
      return `${call.other.firstName} is here. Connecting…`;
    case 'reconnecting':
      return 'Reconnecting…';
    case 'talking':
      return `You are talking to ${call.other.firstName}.`;
    case 'out':
      return '';
  }
};

/** The other person: their picture or screen, or their photo, and what is going on. */
export const RemoteView = (props: { call: Call; room: Room; scene: Scene; incoming: Incoming }) => {
  const { call, scene } = props;
  const { stream, shown } = props.incoming;
  const [video] = stream?.getVideoTracks() ?? [];
  const isTalking = scene === 'talking';
  const hasPicture = video !== undefined && (shown?.camera === true || shown?.screen === true);
  return (
    <div className={classes.root} data-scene={scene}>
      {stream && <StreamAudio key={stream.getTracks().length} stream={stream} />}
      {hasPicture ? (
        <TrackVideo
          track={video}
          label={shown?.screen ? `${call.other.firstName}’s screen` : call.other.firstName}
          whole={shown?.screen === true}
        />
      ) : (
        <div className={classes.noPicture}>
          <Avatar person={call.other} size={144} />
          {isTalking && <strong className={classes.name}>{call.other.firstName}</strong>}
        </div>
      )}
      {!isTalking && <p className={classes.text}>{sceneText(call, props.room, scene)}</p>}
      {isTalking && shown?.microphone === false && (
        <p className={classes.muted}>
          <MicOff size={16} aria-hidden="true" />
          {call.other.firstName}’s microphone is off
        </p>
      )}
    </div>
  );
};
