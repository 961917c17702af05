import type { Conversation } from '@ithaca/contracts/conversations';
import { Star, Users } from 'lucide-react';
import { pathTo } from '../../frame/paths.ts';
import { formatDay, formatTime, fullName } from '../../lib/format.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { UnreadCount } from '../../ui/unread-count.tsx';
import classes from './conversation-item.module.css';
import type { Place } from './place.ts';

/** The time of today's message, else its day. */
const when = (instant: string) => {
  const day = formatDay(instant);
  return day === 'Today' ? formatTime(instant) : day;
};

const hrefOf = (conversation: Conversation, place: Place) => {
  const { kind, sessionId, circleId } = conversation;
  if (kind === 'pair') return place.thread(sessionId ?? '');
  return pathTo(kind === 'mentor_circle' ? 'circle' : 'menteeCircle', { id: circleId ?? '' });
};

const Face = ({ conversation }: { conversation: Conversation }) => {
  const [person] = conversation.people;
  if (conversation.kind === 'pair' && person)
    return <Avatar person={person} size={48} online={conversation.online} />;
  return (
    <span className={classes.circle} aria-hidden="true">
      <Users size={22} />
    </span>
  );
};

/** One conversation in the list: who, what was said last, when, and how much of it is unread. */
export const ConversationItem = (props: {
  conversation: Conversation;
  place: Place;
  me: string;
  /** Whether its thread is open; what is unread there shows unless it is read at once. */
  open: boolean;
}) => {
  const { conversation, me } = props;
  const { lastMessage, people, kind, title } = conversation;
  const name = kind === 'pair' ? people.map(fullName).join(', ') : (title ?? 'Circle');
  const unread = conversation.unreadCount;
  return (
    <li>
      <AppLink
        href={hrefOf(conversation, props.place)}
        className={classes.root}
        data-unread={unread > 0 && !props.open}
        {...(props.open && { 'aria-current': 'page' as const })}
      >
        <Face conversation={conversation} />
        <span className={classes.name}>
          <span className={classes.cut}>{name}</span>
          {conversation.priority && (
            <span className={classes.priority}>
              <Star size={12} aria-hidden="true" />
              Priority
            </span>
          )}
        </span>
        {lastMessage && (
          <time className={classes.when} dateTime={lastMessage.createdAt}>
            {when(lastMessage.createdAt)}
          </time>
        )}
        {kind === 'pair' && title && <span className={classes.title}>{title}</span>}
        <span className={classes.said}>
          {lastMessage
            ? `${lastMessage.senderId === me ? 'You: ' : ''}${lastMessage.content}`
            : 'Nothing said yet'}
        </span>
        <span className={classes.unread}>
          <UnreadCount count={unread} />
        </span>
      </AppLink>
    </li>
  );
};
