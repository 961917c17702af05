import type { Mentor } from '@ithaca/contracts/mentors';
import type { ReactNode } from 'react';
import { ProfilePage } from '../../features/mentors/profile.ts';
import { UnlockAction, UnlockDialog, useUnlock } from '../../features/sessions/index.ts';

/** A mentor's profile, and the unlock of their contact. */
export const MentorPage = (props: { mentor: Mentor; topicsShown: number; side: ReactNode }) => {
  // Here, since the action changes its place in the page when the window does.
  const unlock = useUnlock(props.mentor);
  return (
    <>
      <ProfilePage {...props} action={<UnlockAction unlock={unlock} />} />
      <UnlockDialog unlock={unlock} />
    </>
  );
};
