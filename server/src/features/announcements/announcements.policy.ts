import { type Audience, announcementDays } from '@ithaca/contracts/announcements';
import { dayMs } from '@ithaca/contracts/durations';
import type { Actor } from '../../platform/actor.ts';

/** Whose announcements a person sees (product 11.31). */
export const audiencesOf = ({ userType }: Pick<Actor, 'userType'>): readonly Audience[] => [
  'everyone',
  userType === 'mentor' ? 'mentors' : 'mentees',
];

/** Announcements published after this time are still shown, unless they were withdrawn. */
export const shownSince = (now: Date): Date => new Date(now.getTime() - announcementDays * dayMs);

/** Whether an announcement is currently shown. */
export const isShown = (
  { publishedAt, withdrawnAt }: { publishedAt: Date; withdrawnAt: Date | null },
  now: Date,
): boolean => withdrawnAt === null && publishedAt > shownSince(now);
