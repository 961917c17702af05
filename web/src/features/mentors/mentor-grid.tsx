import type { Mentor } from '@ithaca/contracts/mentors';
import { MentorCard } from './mentor-card.tsx';
import classes from './mentor-grid.module.css';

/** The height of a typical card, for skeletons. */
export const cardHeight = '20.25rem';

/** A grid of cards with equal heights in each row. */
export const MentorGrid = (props: {
  mentors: readonly Mentor[];
  hrefOf: (mentor: Mentor) => string;
  /** Why a mentor is shown. */
  reasonOf?: (mentor: Mentor) => string | undefined;
}) => (
  <ul className={classes.root}>
    {props.mentors.map((mentor) => (
      <li key={mentor.id} data-mentor={mentor.id}>
        <MentorCard mentor={mentor} href={props.hrefOf(mentor)} reason={props.reasonOf?.(mentor)} />
      </li>
    ))}
  </ul>
);
