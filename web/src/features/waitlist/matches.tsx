import type { WaitlistMatches } from '@ithaca/contracts/waitlist';
import { counted, fullName } from '../../lib/format.ts';
import classes from './grant-from-file.module.css';

const Group = (props: { title: string; lines: readonly string[]; opened?: boolean }) =>
  props.lines.length > 0 && (
    <details className={classes.group} open={props.opened}>
      <summary>{props.title}</summary>
      <ul>
        {props.lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </details>
  );

/**
 * Who in a file is waiting for access, who has it, which addresses are not on the waitlist, and how many lines have no
 * address.
 */
export const Matches = ({
  matches: { pending, granted, unknown },
  linesWithout,
}: {
  matches: WaitlistMatches;
  linesWithout: number;
}) => (
  <div className={classes.groups} role="status">
    {pending.length === 0 && <p>Nobody in this file is waiting for access.</p>}
    <Group
      title={`${counted(pending.length, 'person gets', 'people get')} access`}
      lines={pending.map((entry) => `${fullName(entry)}, ${entry.email}`)}
      opened
    />
    <Group
      title={`${counted(granted.length, 'person has', 'people have')} access already`}
      lines={granted}
    />
    <Group
      title={`${counted(unknown.length, 'address is', 'addresses are')} not on the waitlist`}
      lines={unknown}
    />
    {linesWithout > 0 && (
      <p>{counted(linesWithout, 'line holds', 'lines hold')} no email address.</p>
    )}
  </div>
);
