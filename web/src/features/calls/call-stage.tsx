import type { Call } from '@ithaca/contracts/calls';
import type { ComponentType } from 'react';
import { fullName } from '../../lib/format.ts';
import { useUnreadIn } from '../conversations/index.ts';
import { CallFrame } from './call-frame.tsx';
import classes from './call-stage.module.css';
import type { LocalMedia, Recorded } from './local-media.ts';
import { QualitySign } from './quality-sign.tsx';
import { RemoteView, sceneText } from './remote-view.tsx';
import { TrackVideo } from './track-video.tsx';
import type { useSessionRoom } from './use-session-room.ts';

/** The call of a session: the other person large, and the self-view small (product 3.12). */
export const CallStage = (props: {
  call: Call;
  media: LocalMedia;
  recorded: Recorded;
  taking: ReturnType<typeof useSessionRoom>;
  Conversation: ComponentType<{ sessionId: string }>;
}) => {
  const { call, media, recorded, Conversation } = props;
  const { room, scene, incoming, leave, stats } = props.taking;
  const { camera, screen } = recorded;
  const own = screen ?? camera;
  const unread = useUnreadIn(
    ({ kind, people }) => kind === 'pair' && people.some(({ id }) => id === call.other.id),
  );
  return (
    <CallFrame
      name={fullName(call.other)}
      kind={call.kind}
      startedAt={room.startedAt}
      sign={scene === 'talking' && <QualitySign stats={stats} />}
      status={sceneText(call, room, scene)}
      media={media}
      recorded={recorded}
      conversation={<Conversation sessionId={call.sessionId} />}
      unread={unread}
      onLeave={leave}
    >
      <div className={classes.pictures}>
        <RemoteView call={call} room={room} scene={scene} incoming={incoming} />
        {own && (
          <div className={classes.own}>
            <TrackVideo
              track={own}
              label={screen ? 'Your shared screen' : 'Your picture'}
              mirrored={!screen}
              whole={screen !== null}
            />
          </div>
        )}
      </div>
    </CallFrame>
  );
};
