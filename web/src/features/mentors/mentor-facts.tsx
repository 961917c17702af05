import type { MentorProfile } from '@ithaca/contracts/mentors';
import { CalendarClock, Clock, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatAppointment, formatSoon } from '../../lib/format.ts';
import { AwayNotice } from './away-notice.tsx';
import classes from './mentor-facts.module.css';
import { replyTimeOf } from './reply-time.ts';

const Fact = (props: { Icon: LucideIcon; children: ReactNode }) => (
  <li className={classes.fact}>
    <props.Icon size={18} aria-hidden="true" />
    <span>{props.children}</span>
  </li>
);

/**
 * The reply time, the next free time and, when away, the return date. An away mentor can't be
 * booked, so their next free time is hidden (product 2.12).
 */
export const MentorFacts = ({ profile }: { profile: MentorProfile }) => (
  <ul className={classes.root}>
    {profile.awayUntil && (
      <li>
        <AwayNotice profile={profile} />
      </li>
    )}
    <Fact Icon={Clock}>{replyTimeOf(profile)}</Fact>
    {profile.nextSlot && !profile.awayUntil && (
      <Fact Icon={CalendarClock}>
        Next:{' '}
        <time dateTime={profile.nextSlot} title={formatAppointment(profile.nextSlot)}>
          {formatSoon(profile.nextSlot)}
        </time>
      </Fact>
    )}
  </ul>
);
