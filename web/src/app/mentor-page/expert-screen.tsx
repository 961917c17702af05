import { BookingOptions, MentorLookup } from '../../features/mentors/profile.ts';
import { useScreenParams } from '../../frame/navigation.ts';
import { pathTo } from '../../frame/paths.ts';
import { EmptyScreen } from '../../ui/empty-screen.tsx';
import { MentorPage } from './mentor-page.tsx';

const Missing = () => (
  <EmptyScreen
    title="Expert not found"
    why="This expert doesn't exist or is no longer available."
    link={{ href: pathTo('findExperts'), label: 'Find experts' }}
  />
);

/** A mentor with booking options (product 11.9). The id is the user's (product 2.5). */
export const ExpertScreen = () => {
  const { id } = useScreenParams('expert');
  return (
    <MentorLookup userId={id} title="Expert" missing={<Missing />}>
      {(mentor) => (
        <MentorPage
          key={mentor.id}
          mentor={mentor}
          topicsShown={4}
          side={<BookingOptions mentor={mentor} />}
        />
      )}
    </MentorLookup>
  );
};
