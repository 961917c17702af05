import type { Mentor } from '@ithaca/contracts/mentors';
import type { ReactNode } from 'react';
import { ProfilePage } from '../../features/mentors/profile.ts';
import { UnlockAction, UnlockDialog, useUnlock } from '../../features/sessions/index.ts';

/** A mentor's profile, with the button and the dialog that unlock it. */
export const MentorPage = (props: { mentor: Mentor; topicsShown: number; side: ReactNode }) => {
  // Kept here because the action moves within the page when the window is resized.
  const unlock = useUnlock(props.mentor);
  return (
    <>
      <ProfilePage {...props} action={<UnlockAction unlock={unlock} />} />
      <UnlockDialog unlock={unlock} />
    </>
  );
};
