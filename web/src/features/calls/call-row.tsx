import type { CallItem } from '@ithaca/contracts/calls';
import { pathTo } from '@ithaca/contracts/screens';
import { Phone, Video } from 'lucide-react';
import { useId } from 'react';
import { formatAppointment, fullName } from '../../lib/format.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import classes from './call-row.module.css';
import { callNames, durationText } from './call-texts.ts';
import { JoinCall } from './join-call.tsx';

/** A call in a list: with whom, what kind, how long and when. Its name leads to the call or, later, to the conversation. */
export const CallRow = ({ call }: { call: CallItem }) => {
  const { sessionId, kind, other, startsAt, endsAt } = call;
  const isPast = Date.parse(call.closesAt) <= Date.now();
  const nameId = useId();
  const Icon = kind === 'video' ? Video : Phone;
  return (
    <li className={classes.root}>
      <Avatar person={other} size={48} />
      <div className={classes.what}>
        <AppLink
          id={nameId}
          className={classes.name}
          data-touch
          href={isPast ? pathTo('messagingSession', { sessionId }) : pathTo('call', { sessionId })}
        >
          {fullName(other)}
        </AppLink>
        <span className={classes.kind}>
          <Icon size={16} aria-hidden="true" />
          {callNames[kind]} · {durationText(Date.parse(endsAt) - Date.parse(startsAt))}
        </span>
        <time className={classes.when} dateTime={startsAt}>
          {formatAppointment(startsAt)}
        </time>
      </div>
      {call.isRequest && <span className={classes.kind}>Not confirmed yet</span>}
      {!call.isRequest && <JoinCall {...{ sessionId, startsAt, endsAt }} describedBy={nameId} />}
    </li>
  );
};
