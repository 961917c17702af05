import type { MenteeProfile } from '@ithaca/contracts/mentee-profiles';
import { pathTo } from '@ithaca/contracts/screens';
import { Button } from '@mantine/core';
import { AppLink } from '../../ui/app-link.tsx';
import { Logo } from '../../ui/logo.tsx';
import classes from './profile-banner.module.css';

/** Asks the mentee to complete the profile, or says that others can't see a private one. */
export const ProfileBanner = ({ profile }: { profile: MenteeProfile | null }) => {
  if (profile?.isPublic) return null;
  const isMissing = profile === null;
  return (
    <section className={classes.root} aria-labelledby="profile-banner">
      <Logo variant="small" className={classes.mark ?? ''} />
      <div className={classes.text}>
        <h2 id="profile-banner">
          {isMissing ? 'Complete your profile' : 'Your profile is private'}
        </h2>
        <p>
          {isMissing
            ? 'Tell us what you are working on. We suggest mentees with the same interests and goals.'
            : 'You get suggestions, but nobody sees you in theirs.'}
        </p>
      </div>
      <Button
        component={AppLink}
        href={pathTo('menteeProfile')}
        {...(isMissing ? { color: 'accent' } : { variant: 'default' })}
      >
        {isMissing ? 'Complete profile' : 'Edit profile'}
      </Button>
    </section>
  );
};
