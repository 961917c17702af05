import type { Person } from '@ithaca/contracts/people';
import { Avatar } from '../../ui/avatar.tsx';
import classes from './face-stack.module.css';

const shownFaces = 4;

/** Up to four overlapping avatars, and how many more people there are. */
export const FaceStack = ({ people }: { people: readonly Person[] }) => (
  <div className={classes.root}>
    {people.slice(0, shownFaces).map((person) => (
      <span key={person.id} className={classes.face}>
        <Avatar person={person} size={44} labelled />
      </span>
    ))}
    {people.length > shownFaces && (
      <span className={classes.more}>+{people.length - shownFaces}</span>
    )}
  </div>
);
