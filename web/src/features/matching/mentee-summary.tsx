import type { Person } from '@ithaca/contracts/people';
import type { ReactNode } from 'react';
import { fullName } from '../../lib/format.ts';
import { Avatar } from '../../ui/avatar.tsx';
import classes from './mentee-summary.module.css';

const Entries = (props: { title: string; entries: readonly string[] }) =>
  props.entries.length === 0 ? null : (
    <div className={classes.entries}>
      <span className={classes.label}>{props.title}</span>
      <ul>
        {props.entries.map((entry) => (
          <li key={entry}>{entry}</li>
        ))}
      </ul>
    </div>
  );

/** What other mentees see of a mentee, without date of birth and email address (product 5.6). */
export const MenteeSummary = (props: {
  user: Person;
  interests: readonly string[];
  careerGoals: readonly string[];
  bio: string;
  /** Shown below the name. */
  children?: ReactNode;
}) => (
  <div className={classes.root}>
    <div className={classes.who} data-toasts="below">
      <Avatar person={props.user} size={48} />
      <strong className={classes.name}>{fullName(props.user)}</strong>
    </div>
    {props.children}
    {props.bio && (
      <p className={classes.bio} dir="auto">
        {props.bio}
      </p>
    )}
    <Entries title="Interests" entries={props.interests} />
    <Entries title="Career goals" entries={props.careerGoals} />
  </div>
);
