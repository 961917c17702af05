import type { Mentor } from '@ithaca/contracts/mentors';
import type { ReactNode } from 'react';
import { BlockAction } from '../../features/blocks/index.ts';
import { ProfilePage } from '../../features/mentors/profile.ts';
import { UnlockAction, UnlockDialog, useUnlock } from '../../features/sessions/index.ts';
import { ReportAction } from '../../frame/report.ts';
import { useSignedInUser } from '../../frame/sign-in.queries.ts';
import { fullName } from '../../lib/format.ts';
import classes from './mentor-page.module.css';

/** A mentor's profile, with the buttons and dialogs for unlocking, reporting and blocking. */
export const MentorPage = (props: { mentor: Mentor; topicsShown: number; side: ReactNode }) => {
  // Kept here because the action changes its place in the page when the window is resized.
  const unlock = useUnlock(props.mentor);
  const me = useSignedInUser();
  return (
    <>
      <ProfilePage {...props} action={<UnlockAction unlock={unlock} />} />
      {props.mentor.id !== me.id && (
        <div className={classes.safety}>
          <ReportAction
            subject={{ kind: 'person', userId: props.mentor.id }}
            label={`Report ${fullName(props.mentor)}`}
            isShownInFull
          />
          <BlockAction person={props.mentor} />
        </div>
      )}
      <UnlockDialog unlock={unlock} />
    </>
  );
};
