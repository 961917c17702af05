import type { Person } from '@ithaca/contracts/people';
import { type CSSProperties, useState } from 'react';
import { fullName } from '../lib/format.ts';
import classes from './avatar.module.css';

/** A stable hue (0-359) for an id. */
const hueOf = (id: string): number => {
  let hash = 0;
  for (let at = 0; at < id.length; at += 1) hash = (hash * 31 + id.charCodeAt(at)) >>> 0;
  return hash % 360;
};

const initialsOf = (person: Person) =>
  [person.firstName, person.lastName]
    .map((name) => [...name][0] ?? '')
    .join('')
    .toUpperCase() || 'U';

/** Small faces don't need more pixels, even on sharp screens. */
const smallUpTo = 48;
const uploaded = /^\/api\/(uploads|faces)\//;

const sourceOf = (url: string, size: number) =>
  size <= smallUpTo && uploaded.test(url) ? `${url}?variant=small` : url;

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
  const [missing, setMissing] = useState<string | null>(null);
  const url = person.profileImageUrl === missing ? null : person.profileImageUrl;
  const style = { '--size': `${size}px`, '--hue': hueOf(person.id) } as CSSProperties;
  const name = fullName(person);
  return (
    <span className={classes.root} style={style}>
      {url ? (
        <img
          className={classes.face}
          src={sourceOf(url, size)}
          alt={props.labelled ? name : ''}
          width={size}
          height={size}
          loading="lazy"
          onError={() => setMissing(url)}
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
