import type { MentorProfile } from '@ithaca/contracts/mentors';
import { formatAppointment, formatMonth } from '../../lib/format.ts';
import classes from './profile-figures.module.css';
import { replySpanOf } from './reply-time.ts';

/**
 * A row of profile facts: sessions held, reply time, next free time, languages, location and
 * how long the person has been a mentor. Unknown facts are left out.
 */
export const ProfileFigures = ({ profile }: { profile: MentorProfile }) => {
  const { completedSessions, nextSlot, awayUntil, languages, location, createdAt } = profile;
  const figures = [
    { label: 'Sessions held', value: String(completedSessions) },
    replySpanOf(profile),
    // An away mentor can't be booked (product 2.12).
    { label: 'Next free', value: nextSlot && !awayUntil ? formatAppointment(nextSlot) : null },
    { label: 'Speaks', value: languages.join(', ') },
    { label: 'Based in', value: location },
    { label: 'Mentor since', value: formatMonth(createdAt) },
  ].filter(({ value }) => value);
  return (
    <dl className={classes.root}>
      {figures.map(({ label, value }) => (
        <div key={label} className={classes.figure}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
};
