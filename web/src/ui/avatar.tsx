import type { Person } from '@ithaca/contracts/people';
import type { CSSProperties } from 'react';
import classes from './avatar.module.css';

/** A stable hue (0-359) for an id. */
export const hueOf = (id: string): number => {
  let hash = 0;
  for (let at = 0; at < id.length; at += 1) hash = (hash * 31 + id.charCodeAt(at)) >>> 0;
  return hash % 360;
};

const initialsOf = (person: Person) =>
  [person.firstName, person.lastName].map((name) => [...name][0] ?? '').join('');

/**
 * A person's photo, or their initials on a calm colour. Hidden from screen readers unless
 * `labelled`, since the name is usually beside it. `online` adds a labelled presence dot.
 */
export const Avatar = (props: {
  person: Person;
  /** In pixels; 40 by default. */
  size?: number;
  online?: boolean;
  labelled?: boolean;
}) => {
  const { person, size = 40 } = props;
  const style = { '--size': `${size}px`, '--hue': hueOf(person.id) } as CSSProperties;
  const name = `${person.firstName} ${person.lastName}`;
  return (
    <span className={classes.root} style={style}>
      {person.profileImageUrl ? (
        <img
          className={classes.face}
          src={person.profileImageUrl}
          alt={props.labelled ? name : ''}
          width={size}
          height={size}
          loading="lazy"
        />
      ) : (
        <span
          className={`${classes.face} ${classes.initials}`}
          data-initials={initialsOf(person)}
          {...(props.labelled ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true })}
        />
      )}
      {props.online && <span className={classes.online} role="img" aria-label="Online" />}
    </span>
  );
};
