import { Button } from '@mantine/core';
import { BookingOptions } from '../../features/mentors/booking-options.tsx';
import { MentorLookup } from '../../features/mentors/mentor-lookup.tsx';
import { ProfilePage } from '../../features/mentors/profile-page.tsx';
import { useScreenParams } from '../../frame/navigation.ts';
import { pathTo } from '../../frame/paths.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Screen } from '../../ui/screen.tsx';

const topicsShown = 4;

const Missing = () => (
  <Screen title="Expert not found" hideTitle>
    <EmptyState
      as="h1"
      what="Expert not found"
      why="This expert doesn't exist or is no longer available."
      action={
        <Button component={AppLink} href={pathTo('findExperts')}>
          Find experts
        </Button>
      }
    />
  </Screen>
);

/** A mentor with ways to book (specification, section 2); the id is the user's (decision 2.5). */
export const ExpertScreen = () => {
  const { id } = useScreenParams('expert');
  return (
    <MentorLookup userId={id} title="Expert" missing={<Missing />}>
      {(mentor) => (
        <ProfilePage
          key={mentor.id}
          mentor={mentor}
          topicsShown={topicsShown}
          side={<BookingOptions mentor={mentor} />}
        />
      )}
    </MentorLookup>
  );
};
