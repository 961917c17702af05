import type { Person } from '@ithaca/contracts/people';
import { ActionIcon, Badge } from '@mantine/core';
import { ArrowLeft, Video } from 'lucide-react';
import { pathTo } from '../../frame/paths.ts';
import { fullName } from '../../lib/format.ts';
import type { SocketState } from '../../lib/socket.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { lastSeenText } from './last-seen.ts';
import classes from './thread-header.module.css';
import { useMinutely } from './use-minutely.ts';
import { type Presence, usePresence } from './use-presence.ts';
import { useOtherTyping } from './use-typing.ts';

const statusText = (typing: boolean, presence: Presence | null) => {
  if (typing) return 'typing…';
  if (presence?.online) return 'Online';
  return lastSeenText(presence?.lastSeenAt ?? null);
};

/** Whom one talks with, whether they are there, and the way to a video call with them. */
export const ThreadHeader = (props: {
  conversationId: string;
  other: Person;
  /** What the other is, when they are the mentor. */
  title: string | null;
  /** The mentor whose video calls can be booked; `null` for the mentor's own view. */
  bookable: string | null;
  socket: SocketState;
  back: string;
}) => {
  const { other, socket } = props;
  const presence = usePresence(other.id);
  const typing = useOtherTyping(props.conversationId, other.id);
  const status = useMinutely(() => (socket.lost ? '' : statusText(typing, presence)));
  return (
    <header className={classes.root}>
      <ActionIcon
        component={AppLink}
        href={props.back}
        className={classes.back}
        aria-label="Back to the conversations"
      >
        <ArrowLeft size={22} aria-hidden="true" />
      </ActionIcon>
      <Avatar person={other} size={44} online={!socket.lost && presence?.online === true} />
      <div className={classes.who}>
        <h1 className={classes.name}>{fullName(other)}</h1>
        <p className={classes.status}>
          {props.title && <span className={classes.title}>{props.title}</span>}
          {props.title && status && <span aria-hidden="true">·</span>}
          <span role="status" className={classes.presence} data-typing={typing}>
            {status}
          </span>
        </p>
      </div>
      {socket.lost && (
        <Badge color="red" size="lg" tt="none">
          Disconnected
        </Badge>
      )}
      {props.bookable && (
        <ActionIcon
          component={AppLink}
          href={pathTo('expert', { id: props.bookable })}
          aria-label="Book a video call"
        >
          <Video size={22} aria-hidden="true" />
        </ActionIcon>
      )}
    </header>
  );
};
