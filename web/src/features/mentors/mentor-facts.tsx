import type { MentorProfile } from '@ithaca/contracts/mentors';
import { CalendarClock, Clock, Globe, type LucideIcon, MapPin, Palmtree } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatAppointment, formatDate } from '../../lib/format.ts';
import classes from './mentor-facts.module.css';
import { replyTimeOf } from './reply-time.ts';

const Fact = (props: { Icon: LucideIcon; children: ReactNode; marked?: boolean }) => (
  <li className={props.marked ? classes.away : classes.fact}>
    <props.Icon size={18} aria-hidden="true" />
    <span>{props.children}</span>
  </li>
);

/**
 * The reply time, the next free time and, when away, the day of return; with `full` also languages and
 * location. A mentor who is away can't be booked, so their next free time is hidden (product 2.12).
 */
export const MentorFacts = (props: { profile: MentorProfile; full?: boolean }) => {
  const { profile, full } = props;
  return (
    <ul className={classes.root}>
      {profile.awayUntil && (
        <Fact Icon={Palmtree} marked>
          Away, back on {formatDate(profile.awayUntil, 'UTC')}
        </Fact>
      )}
      <Fact Icon={Clock}>{replyTimeOf(profile)}</Fact>
      {profile.nextSlot && !profile.awayUntil && (
        <Fact Icon={CalendarClock}>Next free: {formatAppointment(profile.nextSlot)}</Fact>
      )}
      {full && profile.languages.length > 0 && (
        <Fact Icon={Globe}>Speaks {profile.languages.join(', ')}</Fact>
      )}
      {full && profile.location && <Fact Icon={MapPin}>{profile.location}</Fact>}
    </ul>
  );
};
