import type { SessionItem } from '@ithaca/contracts/sessions';
import { Button } from '@mantine/core';
import { useId } from 'react';
import { pathTo } from '../../frame/paths.ts';
import { formatAppointment, formatDate, formatEur, fullName } from '../../lib/format.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { SoonTag, soonDescription } from '../../ui/soon-tag.tsx';
import { sessionKinds } from './session-kinds.ts';
import classes from './session-row.module.css';

const statusNames: Record<SessionItem['status'], string> = {
  active: 'Active',
  completed: 'Completed',
  cancelled: 'Cancelled',
};

const titleOf = (session: SessionItem) =>
  session.origin === 'unlock' ? 'Contact unlocked' : sessionKinds[session.sessionType].name;

/** When a session starts, or when it was bought if it has no appointment. */
const Start = ({ session }: { session: SessionItem }) => {
  const { startsAt, createdAt, sessionType } = session;
  if (startsAt === null) return <time dateTime={createdAt}>Since {formatDate(createdAt)}</time>;
  return (
    <time dateTime={startsAt}>
      {sessionType === 'messaging' ? formatDate(startsAt) : formatAppointment(startsAt)}
    </time>
  );
};

const isCall = ({ sessionType, status }: SessionItem) =>
  status === 'active' && (sessionType === 'video_call' || sessionType === 'phone_call');

/** A session in the mentor's list: with whom, what, when and its state. */
export const SessionRow = (props: { session: SessionItem; callHref: string | null }) => {
  const { session, callHref } = props;
  const { Icon } = sessionKinds[session.sessionType];
  const nameId = useId();
  return (
    <li className={classes.root}>
      <Avatar person={session.mentee} size={48} />
      <div className={classes.what}>
        <strong id={nameId} className={classes.name}>
          {fullName(session.mentee)}
        </strong>
        <span className={classes.kind}>
          <Icon size={16} aria-hidden="true" />
          {titleOf(session)}
          {session.origin === 'booking' && session.payment && (
            <> · {formatEur(session.payment.amount)}</>
          )}
        </span>
        <span className={classes.when}>
          <Start session={session} />
        </span>
      </div>
      <span className={classes.status} data-status={session.status}>
        {statusNames[session.status]}
      </span>
      <div className={classes.actions}>
        <Button
          component={AppLink}
          href={pathTo('messagingSession', { sessionId: session.id })}
          variant="default"
          aria-describedby={nameId}
        >
          Chat
        </Button>
        {isCall(session) &&
          (callHref ? (
            <Button component={AppLink} href={callHref} variant="light" aria-describedby={nameId}>
              Call
            </Button>
          ) : (
            <Button variant="light" disabled rightSection={<SoonTag />} {...soonDescription}>
              Call
            </Button>
          ))}
      </div>
    </li>
  );
};
