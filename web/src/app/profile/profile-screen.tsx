import { OwnProfile } from '../../features/mentors/home.ts';
import { useSignedInUser } from '../../frame/sign-in.queries.ts';
import { Screen } from '../../ui/screen.tsx';
import { Activities } from './activities.tsx';
import { ApplicationNotice } from './application-notice.tsx';
import { MenteeLinks } from './mentee-links.tsx';
import { MentorLinks } from './mentor-links.tsx';
import classes from './profile-screen.module.css';
import { Who } from './who.tsx';

/** The signed-in person's own profile (product 11.16). */
export const ProfileScreen = () => {
  const user = useSignedInUser();
  return (
    <Screen title="Profile" hideTitle>
      <div className={classes.root}>
        <Who user={user} />
        <ApplicationNotice />
        {user.userType === 'mentor' ? (
          <>
            <OwnProfile />
            <MentorLinks />
          </>
        ) : (
          <>
            <Activities />
            <MenteeLinks />
          </>
        )}
      </div>
    </Screen>
  );
};
