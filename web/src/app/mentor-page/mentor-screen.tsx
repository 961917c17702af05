import type { Mentor } from '@ithaca/contracts/mentors';
import { pathTo } from '@ithaca/contracts/screens';
import { Button } from '@mantine/core';
import { MentorLookup, RatesCard } from '../../features/mentors/profile.ts';
import { useScreenParams } from '../../frame/navigation.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { EmptyScreen } from '../../ui/empty-screen.tsx';
import { MentorPage } from './mentor-page.tsx';

const Missing = () => (
  <EmptyScreen
    title="Mentor Not Found"
    why="The mentor you're looking for doesn't exist or is no longer available."
    link={{ href: pathTo('mentors'), label: 'Find Mentors' }}
  />
);

/** Links to the same profile with ways to book. */
const BookLink = ({ mentor }: { mentor: Mentor }) => (
  <Button
    component={AppLink}
    href={pathTo('expert', { id: mentor.id })}
    variant="light"
    mt="md"
    fullWidth
  >
    Book a session
  </Button>
);

/** A mentor with their rates (product 11.8). */
export const MentorScreen = () => {
  const { userId } = useScreenParams('mentor');
  return (
    <MentorLookup userId={userId} title="Mentor" missing={<Missing />}>
      {(mentor) => (
        <MentorPage
          key={mentor.id}
          mentor={mentor}
          topicsShown={5}
          side={
            <RatesCard
              profile={mentor.mentorProfile}
              action={mentor.can.book && <BookLink mentor={mentor} />}
            />
          }
        />
      )}
    </MentorLookup>
  );
};
