import { useQuery } from '@tanstack/react-query';
import { RecentConversations, useRecentConversations } from '../../features/conversations/home.ts';
import { NextSessionCard, nextSessionQuery } from '../../features/sessions/home.ts';
import { pathTo } from '../../frame/paths.ts';
import { counted } from '../../lib/format.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeletons } from '../../ui/skeletons.tsx';
import classes from './continue.module.css';

const cardsShown = 3;

const Cards = () => {
  const { recent, error, isPending, refetch } = useRecentConversations();
  const next = useQuery(nextSessionQuery);
  if (error) return <ErrorState error={error} onRetry={() => refetch()} />;
  if (isPending || next.isPending)
    return <Skeletons count={cardsShown} height="6rem" className={classes.cards ?? ''} />;
  const conversations = recent(cardsShown - (next.data ? 1 : 0));
  if (conversations.length === 0 && !next.data)
    return (
      <p className={classes.none}>
        No conversations yet. When you unlock a mentor, your conversation appears here.
      </p>
    );
  return (
    <ul className={classes.cards}>
      {next.data && (
        <li className={classes.next}>
          <NextSessionCard session={next.data} />
        </li>
      )}
      <RecentConversations conversations={conversations} />
    </ul>
  );
};

const Waiting = () => {
  const { waiting } = useRecentConversations();
  return waiting > 0 ? (
    <p className={classes.waiting}>
      {waiting === 1 ? '1 person is' : `${counted(waiting, 'person', 'people')} are`} waiting for
      your answer.
    </p>
  ) : null;
};

/** Where the person left off: the next session and the newest conversations, unread ones first. */
export const Continue = ({ isMentor }: { isMentor: boolean }) => (
  <section className={classes.root} aria-labelledby="continue">
    <div className={classes.head}>
      <h2 id="continue">Continue</h2>
      <AppLink href={pathTo('chats')}>All chats</AppLink>
    </div>
    {isMentor && <Waiting />}
    <Cards />
  </section>
);
