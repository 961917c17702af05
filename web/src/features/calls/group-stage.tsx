import type { CircleCall } from '@ithaca/contracts/calls';
import { counted } from '../../lib/format.ts';
import { CircleConversation } from '../circles/call.ts';
import { useUnreadIn } from '../conversations/index.ts';
import { CallFrame } from './call-frame.tsx';
import classes from './group-stage.module.css';
import { groupText, personIn } from './group-texts.ts';
import { GroupTile } from './group-tile.tsx';
import type { LocalMedia, Recorded } from './local-media.ts';
import { outgoingOf } from './local-media.ts';
import type { useCircleRoom } from './use-circle-room.ts';
import { useSpeakers } from './use-speakers.ts';

/**
 * The call of a circle: a tile for everybody, oneself last. A screen that somebody shares is shown large, above the
 * others, and the people who are speaking are marked (product 5.8).
 */
export const GroupStage = (props: {
  call: CircleCall;
  /** The viewer's user id. */
  me: string;
  media: LocalMedia;
  recorded: Recorded;
  taking: ReturnType<typeof useCircleRoom>;
}) => {
  const { call, me, media, recorded } = props;
  const { room, incoming, online, leave, readSounds } = props.taking;
  const speakers = useSpeakers(readSounds, room.peers.length > 0);
  const own = outgoingOf(recorded);
  const sharing = room.peers.find(({ userId }) => incoming[userId]?.shown?.screen);
  const text = groupText(call, room, online);
  const count = room.peers.length + 1;
  const unread = useUnreadIn(({ circleId }) => circleId === call.circleId);
  return (
    <CallFrame
      name={call.name}
      kind="video"
      startedAt={room.startedAt}
      sign={<span className={classes.count}>{counted(count, 'person', 'people')}</span>}
      status={text}
      media={media}
      recorded={recorded}
      conversation={<CircleConversation kind={call.kind} id={call.circleId} />}
      unread={unread}
      onLeave={leave}
    >
      {(room.peers.length === 0 || !online) && <p className={classes.notice}>{text}</p>}
      <ul
        className={classes.tiles}
        data-count={count}
        data-sharing={sharing !== undefined}
        aria-label="People in the call"
      >
        {room.peers.map(({ userId, link }) => {
          const { stream = null, shown = null } = incoming[userId] ?? {};
          return (
            <GroupTile
              key={userId}
              person={personIn(call, userId)}
              link={link}
              stream={stream}
              video={stream?.getVideoTracks()[0] ?? null}
              shown={shown}
              isSpeaking={link === 'connected' && speakers.has(userId)}
              isLarge={userId === sharing?.userId}
            />
          );
        })}
        <GroupTile
          person={personIn(call, me)}
          isOwn
          link="connected"
          stream={null}
          video={own.video}
          shown={own.shown}
          isSpeaking={room.peers.length > 0 && speakers.has(me)}
        />
      </ul>
    </CallFrame>
  );
};
