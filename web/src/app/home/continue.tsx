import { pathTo } from '@ithaca/contracts/screens';
import { useQuery } from '@tanstack/react-query';
import { RecentConversations, useRecentConversations } from '../../features/conversations/home.ts';
import { NextSessionCard, nextSessionQuery } from '../../features/sessions/home.ts';
import { counted } from '../../lib/format.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { SectionWithLink } from '../../ui/section-with-link.tsx';
import { Skeletons } from '../../ui/skeletons.tsx';
import { NextCall } from '../calls/next-call.tsx';
import classes from './continue.module.css';

const cardsShown = 3;

const Cards = ({
  conversations: live,
  isMentor,
}: {
  conversations: ReturnType<typeof useRecentConversations>;
  isMentor: boolean;
}) => {
  const next = useQuery(nextSessionQuery);
  const { recent, error, isPending, refetch } = live;
  if (error) return <ErrorState error={error} onRetry={() => refetch()} />;
  if (isPending || next.isPending)
    return <Skeletons count={cardsShown} height="6rem" className={classes.cards ?? ''} />;
  const conversations = recent(cardsShown - (next.data ? 1 : 0));
  if (conversations.length === 0 && !next.data)
    return (
      <p className={classes.none}>
        No conversations yet. When {isMentor ? 'a mentee unlocks you' : 'you unlock a mentor'}, your
        conversation appears here.
      </p>
    );
  return (
    <ul className={classes.cards}>
      {next.data && (
        <li className={classes.next}>
          <NextSessionCard session={next.data} />
          <NextCall session={next.data} />
        </li>
      )}
      <RecentConversations conversations={conversations} />
    </ul>
  );
};

const waitingText = ({ people, atLeast }: { people: number; atLeast: boolean }) => {
  const counting = `${counted(people, 'person', 'people')} ${people === 1 ? 'is' : 'are'}`;
  return `${atLeast ? 'At least ' : ''}${counting} waiting for your answer.`;
};

/** Lets the person continue where they left off: the next session and the newest conversations, unread ones first. */
export const Continue = ({ isMentor }: { isMentor: boolean }) => {
  const conversations = useRecentConversations();
  return (
    <SectionWithLink
      id="continue"
      title="Continue"
      link={{ href: pathTo('chats'), label: 'All chats' }}
    >
      {isMentor && conversations.waiting.people > 0 && (
        <p className={classes.waiting}>{waitingText(conversations.waiting)}</p>
      )}
      <Cards conversations={conversations} isMentor={isMentor} />
    </SectionWithLink>
  );
};
