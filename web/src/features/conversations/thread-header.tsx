import type { ConversationKind } from '@ithaca/contracts/conversations';
import { listInWords } from '@ithaca/contracts/lists';
import { isDeletedAccount, type Person } from '@ithaca/contracts/people';
import type { ReactNode } from 'react';
import type { SocketState } from '../../lib/socket.ts';
import { type Back, BackLink } from './back-link.tsx';
import { ConversationFace } from './conversation-face.tsx';
import { conversationName } from './conversation-name.ts';
import { lastSeenText } from './last-seen.ts';
import classes from './thread-header.module.css';
import { useMinutely } from './use-minutely.ts';
import { type Presence, usePresence } from './use-presence.ts';
import { useTypingPeople } from './use-typing.ts';

const presenceText = (presence: Presence | null) =>
  presence?.online ? 'Online' : lastSeenText(presence?.lastSeenAt ?? null);

/** In a pair, only one other person can be typing. */
const typingText = (kind: ConversationKind, people: readonly Person[]) => {
  if (kind === 'pair') return 'typing…';
  return `${listInWords(people.map(({ firstName }) => firstName))} typing…`;
};

/** Who is in the conversation, and whether they are online or typing. */
export const ThreadHeader = (props: {
  conversationId: string;
  kind: ConversationKind;
  /** A circle's name; `null` for a pair. */
  title: string | null;
  /** All participants except the viewer. */
  people: readonly Person[];
  /** A second line, before the presence. */
  subtitle: string | null;
  /** Shown at the end of the header, e.g. what can be booked. */
  action: ReactNode;
  socket: SocketState;
  back: Back;
}) => {
  const { kind, people, subtitle, socket } = props;
  const other = kind === 'pair' ? people[0] : undefined;
  // No presence for a deleted account: what was known before the deletion would still be shown.
  const presence = usePresence(other && !isDeletedAccount(other) ? other.id : null);
  const typingIds = useTypingPeople(props.conversationId);
  const typing = people.filter(({ id }) => typingIds.includes(id));
  const status = useMinutely(() => {
    if (socket.lost) return '';
    return typing.length > 0 ? typingText(kind, typing) : presenceText(presence);
  });
  const online = !socket.lost && presence?.online === true;
  return (
    <header className={classes.root} data-toasts="below">
      <BackLink back={props.back} />
      <div className={classes.face} data-kind={kind}>
        <ConversationFace kind={kind} people={people} online={online} size={44} />
      </div>
      <div className={classes.who}>
        <h1 className={classes.name}>{conversationName(props)}</h1>
        <p className={classes.status}>
          {subtitle && <span className={classes.title}>{subtitle}</span>}
          {subtitle && (status || socket.lost) && <span aria-hidden="true">·</span>}
          {socket.lost && <span className={classes.lost}>Disconnected</span>}
          <span role="status" className={classes.presence} data-typing={typing.length > 0}>
            {status}
          </span>
        </p>
      </div>
      {props.action}
    </header>
  );
};
