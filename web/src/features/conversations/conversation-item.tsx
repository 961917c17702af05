import type { Conversation } from '@ithaca/contracts/conversations';
import { circlePath } from '@ithaca/contracts/screens';
import { Star } from 'lucide-react';
import { formatDay, formatTime } from '../../lib/format.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { UnreadCount } from '../../ui/unread-count.tsx';
import { ConversationFace } from './conversation-face.tsx';
import classes from './conversation-item.module.css';
import { conversationName } from './conversation-name.ts';
import type { Section } from './section.ts';
import { useMinutely } from './use-minutely.ts';

/** The time if it was today, otherwise the day. */
const when = (instant: string) => {
  const day = formatDay(instant);
  return day === 'Today' ? formatTime(instant) : day;
};

/** The time of the last activity, relative to today, even after midnight. */
const When = ({ instant }: { instant: string }) => (
  <time className={classes.when} dateTime={instant}>
    {useMinutely(() => when(instant))}
  </time>
);

const hrefOf = (conversation: Conversation, section: Section) => {
  const { kind, sessionId, circleId } = conversation;
  if (kind === 'pair') return section.thread(sessionId ?? '');
  return circlePath(kind, circleId ?? '');
};

/** One conversation in the list: its name, last message, the time of the last activity, and the number of unread messages. */
export const ConversationItem = (props: {
  conversation: Conversation;
  section: Section;
  me: string;
  /** Whether its thread is open. Its unread messages are shown unless they are read at once. */
  open: boolean;
  /** Whether the connection is lost, so that nobody is known to be online. */
  lost: boolean;
}) => {
  const { conversation, me } = props;
  const { lastMessage, people, kind, title } = conversation;
  const unread = conversation.unreadCount;
  return (
    <li>
      <AppLink
        href={hrefOf(conversation, props.section)}
        className={classes.root}
        data-unread={unread > 0 && !props.open}
        {...(props.open && { 'aria-current': 'page' as const })}
      >
        <ConversationFace
          kind={kind}
          people={people}
          online={conversation.online && !props.lost}
          size={48}
        />
        <span className={classes.name}>
          <span className={classes.cut}>{conversationName(conversation)}</span>
          {conversation.priority && (
            <span className={classes.priority}>
              <Star size={12} aria-hidden="true" />
              Priority
            </span>
          )}
        </span>
        <When instant={conversation.lastActivityAt} />
        {kind === 'pair' && title && <span className={classes.title}>{title}</span>}
        <span className={classes.said}>
          {lastMessage
            ? `${lastMessage.senderId === me ? 'You: ' : ''}${lastMessage.content}`
            : 'No messages yet'}
        </span>
        <span className={classes.unread}>
          <UnreadCount count={unread} />
        </span>
      </AppLink>
    </li>
  );
};
