import { Button } from '@mantine/core';
import { MentorLookup } from '../../features/mentors/mentor-lookup.tsx';
import { ProfilePage } from '../../features/mentors/profile-page.tsx';
import { RatesCard } from '../../features/mentors/rates-card.tsx';
import { useScreenParams } from '../../frame/navigation.ts';
import { pathTo } from '../../frame/paths.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Screen } from '../../ui/screen.tsx';

const topicsShown = 5;

const Missing = () => (
  <Screen title="Mentor Not Found" hideTitle>
    <EmptyState
      as="h1"
      what="Mentor Not Found"
      why="The mentor you're looking for doesn't exist or is no longer available."
      action={
        <Button component={AppLink} href={pathTo('mentors')}>
          Find Mentors
        </Button>
      }
    />
  </Screen>
);

/** A mentor with prices and the unlock (specification, section 2). */
export const MentorScreen = () => {
  const { userId } = useScreenParams('mentor');
  return (
    <MentorLookup userId={userId} title="Mentor" missing={<Missing />}>
      {(mentor) => (
        <ProfilePage
          key={mentor.id}
          mentor={mentor}
          topicsShown={topicsShown}
          side={<RatesCard profile={mentor.mentorProfile} />}
        />
      )}
    </MentorLookup>
  );
};
