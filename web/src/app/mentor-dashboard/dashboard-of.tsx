import type { Mentor } from '@ithaca/contracts/mentors';
import { NoProfile } from './no-profile.tsx';
import { ProfileStatus } from './profile-status.tsx';
import { SuspendedNotice } from './suspended-notice.tsx';
import { DashboardTabs } from './tabs.tsx';

/** The dashboard's content, depending on the state of the person's profile (product 2.1, 11.14). */
export const DashboardOf = ({ mentor }: { mentor: Mentor | null }) => {
  if (mentor === null) return <NoProfile />;
  const { applicationStatus, isActive } = mentor.mentorProfile;
  if (applicationStatus !== 'approved') return <ProfileStatus mentor={mentor} />;
  return (
    <>
      {!isActive && <SuspendedNotice />}
      <DashboardTabs mentor={mentor} />
    </>
  );
};
