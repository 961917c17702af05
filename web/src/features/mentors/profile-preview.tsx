import type { Mentor } from '@ithaca/contracts/mentors';
import { pathTo } from '@ithaca/contracts/screens';
import { MentorCard } from './mentor-card.tsx';
import classes from './profile-preview.module.css';

/** The mentor's card as mentees will see it. */
export const ProfilePreview = ({ mentor }: { mentor: Mentor }) => (
  <aside className={classes.root} aria-labelledby="profile-preview">
    <h2 id="profile-preview" className={classes.heading}>
      How mentees will see you
    </h2>
    {/* Only a preview: the card's link is for others. */}
    <div inert>
      <MentorCard mentor={mentor} href={pathTo('mentor', { userId: mentor.id })} />
    </div>
  </aside>
);
