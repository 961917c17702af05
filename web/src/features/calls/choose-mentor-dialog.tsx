import { pathTo } from '@ithaca/contracts/screens';
import type { SessionItem, SessionType } from '@ithaca/contracts/sessions';
import { Button, UnstyledButton } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSignedInUser } from '../../frame/sign-in.queries.ts';
import { useGoToDialog } from '../../frame/use-go-to-dialog.ts';
import { fullName } from '../../lib/format.ts';
import { itemsOf } from '../../lib/pages.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { Skeletons } from '../../ui/skeletons.tsx';
import { bookingEntry } from '../sessions/booking-entry.ts';
import classes from './choose-mentor-dialog.module.css';
import { sessionsQuery } from './lists.queries.ts';

interface Choice {
  session: SessionItem;
  /** A video call if the mentor offers both kinds. */
  type: SessionType;
}

/** The kind of call that a mentor offers. */
const callOf = ({ mentorProfile }: SessionItem): SessionType | null => {
  if (mentorProfile.meetingTypes.includes('video')) return 'video_call';
  return mentorProfile.meetingTypes.includes('phone') ? 'phone_call' : null;
};

/** The viewer's mentors with whom a call can be booked, each once. */
const choicesOf = (sessions: readonly SessionItem[], me: string): Choice[] => {
  const known = new Map<string, Choice>();
  for (const session of sessions) {
    const type = callOf(session);
    const isOffer = session.mentee.id === me && session.can.book && type !== null;
    if (isOffer && !known.has(session.mentor.id)) known.set(session.mentor.id, { session, type });
  }
  return [...known.values()];
};

const Mentors = () => {
  const me = useSignedInUser().id;
  const query = useInfiniteQuery(sessionsQuery);
  const goToDialog = useGoToDialog();
  if (query.isPending) return <Skeletons count={3} height="4rem" className={classes.list ?? ''} />;
  if (query.isError && !query.data)
    return <ErrorState error={query.error} onRetry={() => query.refetch()} />;
  const choices = choicesOf(itemsOf(query.data), me);
  return (
    <>
      {choices.length === 0 && !query.hasNextPage ? (
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
          {choices.map(({ session: { mentor, mentorProfile }, type }) => (
            <li key={mentor.id}>
              <UnstyledButton
                className={classes.mentor ?? ''}
                onClick={() =>
                  void goToDialog(pathTo('expert', { id: mentor.id }), bookingEntry(type))
                }
              >
                <Avatar person={mentor} size={44} />
                <span className={classes.who}>
                  <strong>{fullName(mentor)}</strong>
                  <span>{mentorProfile.title}</span>
                </span>
              </UnstyledButton>
            </li>
          ))}
        </ul>
      )}
      <ShowMore query={query} />
    </>
  );
};

/** Chooses the mentor for a call, and opens its booking on their page. */
export const ChooseMentorDialog = (props: { opened: boolean; onClose: () => void }) => (
  <Dialog title="Who do you want to call?" opened={props.opened} onClose={props.onClose}>
    {props.opened && <Mentors />}
  </Dialog>
);
