import { useQuery } from '@tanstack/react-query';
import { pathTo } from '../../frame/paths.ts';
import { useSignedInUser } from '../../frame/sign-in.queries.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Rating } from '../../ui/rating.tsx';
import { Skeletons } from '../../ui/skeletons.tsx';
import { AwayNotice } from './away-notice.tsx';
import { mentorQuery } from './mentors.queries.ts';
import classes from './own-profile.module.css';
import { ProfileFigures } from './profile-figures.tsx';

const Figures = ({ userId }: { userId: string }) => {
  const { data, error, isPending, refetch } = useQuery(mentorQuery(userId));
  if (isPending) return <Skeletons count={1} height="9rem" />;
  if (!data) return <ErrorState error={error} onRetry={() => refetch()} />;
  const profile = data.mentorProfile;
  return (
    <div className={classes.card}>
      <p className={classes.title}>{profile.title}</p>
      <Rating rating={profile.rating} reviewCount={profile.reviewCount} />
      <AwayNotice profile={profile} />
      <ProfileFigures profile={profile} />
    </div>
  );
};

/** A mentor's own profile in short, with a link to the page that mentees see. */
export const OwnProfile = () => {
  const { id } = useSignedInUser();
  return (
    <section className={classes.root} aria-labelledby="own-profile">
      <div className={classes.head}>
        <h2 id="own-profile">Your profile</h2>
        <AppLink href={pathTo('mentor', { userId: id })}>See it as mentees do</AppLink>
      </div>
      <Figures userId={id} />
    </section>
  );
};
