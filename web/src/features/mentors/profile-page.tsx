import type { Mentor } from '@ithaca/contracts/mentors';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { fullName } from '../../lib/format.ts';
import { ActionBar } from '../../ui/action-bar.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Rating } from '../../ui/rating.tsx';
import { Screen } from '../../ui/screen.tsx';
import { AwayNotice } from './away-notice.tsx';
import { ProfileFigures } from './profile-figures.tsx';
import classes from './profile-page.module.css';
import { Reviews } from './reviews.tsx';
import { Topics } from './topics.tsx';

/**
 * A mentor's page, used for both the profile and booking (product 6.7): who they are, a card at
 * the side, reviews, and one action, which stays at the bottom of narrow screens.
 */
export const ProfilePage = (props: {
  mentor: Mentor;
  /** The number of expertise tags shown before "+N". */
  topicsShown: number;
  side: ReactNode;
  action: ReactNode;
}) => {
  const { mentor } = props;
  const profile = mentor.mentorProfile;
  const wide = useMediaQuery('(min-width: 48em)', true, { getInitialValueInEffect: false });
  return (
    <Screen title={fullName(mentor)} hideTitle>
      <article className={classes.root}>
        <header className={classes.head}>
          <div className={classes.who}>
            <Avatar person={mentor} size={wide ? 112 : 80} />
            <div className={classes.names}>
              <h1>{fullName(mentor)}</h1>
              <p className={classes.title} dir="auto">
                {profile.title}
              </p>
              <Rating rating={profile.rating} reviewCount={profile.reviewCount} />
            </div>
          </div>
          <AwayNotice profile={profile} />
          <ProfileFigures profile={profile} />
          <Topics topics={profile.expertise} shown={props.topicsShown} />
        </header>
        <aside className={classes.side} aria-label="Rates and contact">
          {props.side}
          {wide && props.action}
        </aside>
        <div className={classes.main}>
          {profile.bio && (
            <section aria-labelledby="about">
              <h2 id="about">About {mentor.firstName}</h2>
              <p className={classes.bio} dir="auto">
                {profile.bio}
              </p>
            </section>
          )}
          <Reviews mentor={mentor} />
        </div>
        {!wide && <ActionBar>{props.action}</ActionBar>}
      </article>
    </Screen>
  );
};
