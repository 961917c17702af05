import { pathTo } from '@ithaca/contracts/screens';
import { useQuery } from '@tanstack/react-query';
import { useSignedInUser } from '../../frame/sign-in.queries.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Rating } from '../../ui/rating.tsx';
import { SectionWithLink } from '../../ui/section-with-link.tsx';
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
      <p className={classes.title} dir="auto">
        {profile.title}
      </p>
      <Rating rating={profile.rating} reviewCount={profile.reviewCount} />
      <AwayNotice profile={profile} />
      <ProfileFigures profile={profile} />
    </div>
  );
};

/** A summary of a mentor's own profile, with a link to the page that mentees see. */
export const OwnProfile = () => {
  const { id } = useSignedInUser();
  return (
    <SectionWithLink
      id="own-profile"
      title="Your profile"
      link={{ href: pathTo('mentor', { userId: id }), label: 'See it as mentees do' }}
    >
      <Figures userId={id} />
    </SectionWithLink>
  );
};
