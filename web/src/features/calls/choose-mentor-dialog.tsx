import { pathTo } from '@ithaca/contracts/screens';
import type { SessionItem } from '@ithaca/contracts/sessions';
import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSignedInUser } from '../../frame/sign-in.queries.ts';
import { fullName } from '../../lib/format.ts';
import { itemsOf } from '../../lib/pages.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { Skeletons } from '../../ui/skeletons.tsx';
import classes from './choose-mentor-dialog.module.css';
import { sessionsQuery } from './lists.queries.ts';

/** The viewer's mentors who can be booked, each once. */
const mentorsOf = (sessions: readonly SessionItem[], me: string): SessionItem[] => {
  const known = new Map<string, SessionItem>();
  for (const session of sessions) {
    const isOffer = session.mentee.id === me && session.can.book;
    if (isOffer && !known.has(session.mentor.id)) known.set(session.mentor.id, session);
  }
  return [...known.values()];
};

const Mentors = () => {
  const me = useSignedInUser().id;
  const query = useInfiniteQuery(sessionsQuery);
  if (query.isPending) return <Skeletons count={3} height="4rem" className={classes.list ?? ''} />;
  if (query.isError && !query.data)
    return <ErrorState error={query.error} onRetry={() => query.refetch()} />;
  const mentors = mentorsOf(itemsOf(query.data), me);
  return (
    <>
      {mentors.length === 0 && !query.hasNextPage ? (
        <EmptyState
          as="h3"
          what="No mentors to book yet"
          why="Once you have unlocked or booked a mentor, you can schedule calls with them here."
          action={
            <Button component={AppLink} href={pathTo('findExperts')}>
              Find experts
            </Button>
          }
        />
      ) : (
        <ul className={classes.list}>
          {mentors.map(({ mentor, mentorProfile }) => (
            <li key={mentor.id}>
              <AppLink href={pathTo('expert', { id: mentor.id })} className={classes.mentor}>
                <Avatar person={mentor} size={44} />
                <span className={classes.who}>
                  <strong>{fullName(mentor)}</strong>
                  <span>{mentorProfile.title}</span>
                </span>
              </AppLink>
            </li>
          ))}
        </ul>
      )}
      <ShowMore query={query} />
    </>
  );
};

/** Chooses the mentor for a call; the call is booked on their page. */
export const ChooseMentorDialog = (props: { opened: boolean; onClose: () => void }) => (
  <Dialog title="Who do you want to call?" opened={props.opened} onClose={props.onClose}>
    {props.opened && <Mentors />}
  </Dialog>
);
