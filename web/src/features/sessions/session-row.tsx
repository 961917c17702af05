import { pathTo } from '@ithaca/contracts/screens';
import type { SessionItem } from '@ithaca/contracts/sessions';
import { Button } from '@mantine/core';
import { useId } from 'react';
import { formatAppointment, formatDate, fullName } from '../../lib/format.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { moneyInShort } from './booking-money.ts';
import { requestInWords } from './booking-request.ts';
import { RequestActions } from './request-actions.tsx';
import { ReviewAction } from './review-action.tsx';
import { ScheduleAction } from './schedule-action.tsx';
import { sessionKinds } from './session-kinds.ts';
import classes from './session-row.module.css';

const statusNames: Record<SessionItem['status'], string> = {
  active: 'Active',
  completed: 'Completed',
  cancelled: 'Cancelled',
};
const tones = { active: 'soft', completed: 'plain', cancelled: 'danger' } as const;

const titleOf = (session: SessionItem) =>
  session.origin === 'unlock' ? 'Contact unlocked' : sessionKinds[session.sessionType].name;

/** When a session starts, or when it was bought if it has no start time. */
const Start = ({ session }: { session: SessionItem }) => {
  const { startsAt, createdAt, sessionType } = session;
  if (startsAt === null) return <time dateTime={createdAt}>Since {formatDate(createdAt)}</time>;
  return (
    <time dateTime={startsAt}>
      {sessionType === 'messaging' ? formatDate(startsAt) : formatAppointment(startsAt)}
    </time>
  );
};

/** A session in the mentor's list: the mentee, type, time and state. */
export const SessionRow = (props: { session: SessionItem; callHref: string | null }) => {
  const { session, callHref } = props;
  const { Icon } = sessionKinds[session.sessionType];
  const nameId = useId();
  return (
    <li className={classes.root} data-request={session.can.decline || undefined}>
      <Avatar person={session.mentee} size={48} />
      <div className={classes.what}>
        <h3 id={nameId} className={classes.name}>
          {fullName(session.mentee)}
        </h3>
        <span className={classes.kind}>
          <Icon size={16} aria-hidden="true" />
          {titleOf(session)}
          {session.origin === 'booking' && session.payment && (
            <> · {moneyInShort(session, session.mentor.id)}</>
          )}
        </span>
        <span className={classes.when}>
          <Start session={session} />
        </span>
      </div>
      {session.can.decline && (
        <div className={classes.request}>
          <p>{requestInWords(session, session.mentor.id)}</p>
          <div className={classes.answers}>
            <RequestActions session={session} />
          </div>
        </div>
      )}
      <div className={classes.status}>
        {session.can.decline ? (
          <Badge tone="accent">Requested</Badge>
        ) : (
          <Badge tone={tones[session.status]}>{statusNames[session.status]}</Badge>
        )}
      </div>
      <div className={classes.actions}>
        <ScheduleAction session={session} />
        <Button
          component={AppLink}
          href={pathTo('messagingSession', { sessionId: session.id })}
          variant="default"
          aria-describedby={nameId}
        >
          Chat
        </Button>
        {session.can.review && (
          <ReviewAction session={session} variant="light" aria-describedby={nameId}>
            Review
          </ReviewAction>
        )}
        {session.can.call && callHref && (
          <Button component={AppLink} href={callHref} variant="light" aria-describedby={nameId}>
            Call
          </Button>
        )}
      </div>
    </li>
  );
};
