import { pathTo } from '@ithaca/contracts/screens';
import type { SessionItem } from '@ithaca/contracts/sessions';
import { useSignedInUser } from '../../frame/sign-in.queries.ts';
import { formatAppointment, fullName } from '../../lib/format.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { awaitedAnswer, isRequest } from './booking-request.ts';
import classes from './next-session-card.module.css';
import { sessionKinds } from './session-kinds.ts';

/** The next call or meeting: with whom, when, and whose answer is pending. Links to the conversation. */
export const NextSessionCard = ({ session }: { session: SessionItem }) => {
  const me = useSignedInUser().id;
  const other = session.mentor.id === me ? session.mentee : session.mentor;
  const { name, Icon } = sessionKinds[session.sessionType];
  return (
    <AppLink href={pathTo('messagingSession', { sessionId: session.id })} className={classes.root}>
      <Avatar person={other} size={48} />
      <span className={classes.what}>
        <Icon size={18} aria-hidden="true" />
        {name} with {fullName(other)}
      </span>
      {session.startsAt && (
        <span className={classes.when}>
          <time dateTime={session.startsAt}>{formatAppointment(session.startsAt)}</time>
          {isRequest(session) && <span>{awaitedAnswer(session, me)}</span>}
        </span>
      )}
    </AppLink>
  );
};
