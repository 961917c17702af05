import { dayMs } from '@ithaca/contracts/durations';
import { seededId } from '../seeding/random.ts';

const threeDays = 3 * dayMs;

/** The demo's announcement, a few days old. */
export const planAnnouncement = (now: Date) => {
  const publishedAt = new Date(now.getTime() - threeDays);
  return {
    id: seededId('announcement', publishedAt),
    title: 'Circles are open',
    text: 'Small groups that learn together. Mentors invite up to seven mentees, and mentees can start their own.',
    audience: 'everyone' as const,
    publishedAt,
  };
};
