import { useQuery } from '@tanstack/react-query';
import { MenteesOnly } from '../../frame/mentees-only.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Screen } from '../../ui/screen.tsx';
import { Skeletons } from '../../ui/skeletons.tsx';
import { menteeProfileQuery } from './mentee-profile.queries.ts';
import classes from './mentee-profile-screen.module.css';
import { ProfileForm } from './profile-form.tsx';

const Content = () => {
  const { data, error, refetch } = useQuery(menteeProfileQuery);
  if (data !== undefined) return <ProfileForm profile={data} />;
  if (error) return <ErrorState error={error} onRetry={() => refetch()} />;
  return <Skeletons count={6} height="11rem" className={classes.waiting ?? ''} />;
};

/** `/mentee-profile`: the profile used to match mentees (product 11.24). */
export const MenteeProfileScreen = () => (
  <MenteesOnly why="Only mentees have a mentee profile.">
    <Screen title="Mentee Profile" hideTitle>
      <header className={classes.head}>
        <h1>Mentee Profile</h1>
        <p>
          We suggest mentees with the same questions, based on what you write here. Matching uses a
          maximum 5-year age gap.
        </p>
      </header>
      <Content />
    </Screen>
  </MenteesOnly>
);
