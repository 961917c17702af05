import type { Mentor } from '@ithaca/contracts/mentors';
import { ProfileEditor } from '../../features/mentors/editor.ts';
import { PublicPageSection } from '../../features/public-pages/index.ts';

/** A mentor's profile, and the switch for its public page (product 11.14, 2.15). */
export const ProfileTab = ({ mentor }: { mentor: Mentor }) => (
  <>
    <ProfileEditor mentor={mentor} />
    <PublicPageSection />
  </>
);
