import { dayMs } from '@ithaca/contracts/durations';
import type { MailTopic } from '@ithaca/contracts/notifications';
import type { StaffRight } from '@ithaca/contracts/staff-rights';
import type { PaidPlan } from '@ithaca/contracts/subscriptions';
import { createRandom } from '../seeding/random.ts';
import { demoPassword } from './accounts.ts';
import { planAnnouncement } from './announcement.ts';
import { type PlannedApplication, planApplications } from './applications.ts';
import { type Booking, planAppointments, planPastBookings } from './bookings.ts';
import { type Circle, planCircles } from './circles.ts';
import { type PlannedMenteeProfile, planMenteeProfiles } from './mentee-profiles.ts';
import {
  type Cast,
  digestReaderKey,
  type Mentor,
  moderatorKey,
  type Person,
  planPeople,
} from './people.ts';
import { type Conversation, planConversations, type Unlock } from './unlocks.ts';
import { planWaitlist, type WaitingPerson } from './waitlist.ts';

const seed = 20_261_121;
// In the third month, which doesn't end soon, whatever the lengths of the months.
const planForMs = 75 * dayMs;
/** How long ago the moderator was appointed. */
const moderatorForMs = 12 * dayMs;

/** The content of the demo: its people, and what they did and when. */
export interface Story {
  /** The password of all accounts. */
  readonly password: string;
  readonly people: readonly Person[];
  readonly mentors: readonly Mentor[];
  /** A mentee who decides on applications and reports. */
  readonly moderator: {
    userId: string;
    rights: StaffRight[];
    invitedBy: string;
    since: Date;
  };
  /** A mentor who gets these topics in the daily mail. */
  readonly digestReader: { userId: string; timeZone: string; topics: MailTopic[] };
  readonly announcement: ReturnType<typeof planAnnouncement>;
  readonly waitlist: readonly WaitingPerson[];
  readonly plans: readonly { userId: string; plan: PaidPlan; since: Date }[];
  readonly bookings: readonly Booking[];
  readonly unlocks: readonly Unlock[];
  /** Applications to be a mentor, oldest first. */
  readonly applications: readonly PlannedApplication[];
  readonly menteeProfiles: readonly PlannedMenteeProfile[];
  readonly circles: readonly Circle[];
  /** The messages of the unlocked conversations, and of circles. */
  readonly conversations: readonly Conversation[];
}

const planDigestReader = ({ mentors }: Cast): Story['digestReader'] => {
  const reader = mentors.find(({ key }) => key === digestReaderKey);
  if (!reader) throw new Error(`The demo has no mentor with the key ${digestReaderKey}`);
  return { userId: reader.userId, timeZone: reader.timeZone, topics: ['bookings', 'reviews'] };
};

/** Creates the same story every time, with dates relative to `now`. */
export const createStory = ({ now, adminEmail }: { now: Date; adminEmail: string }): Story => {
  const cast = planPeople(now, adminEmail);
  const bookings = [
    ...planPastBookings(cast, now, createRandom(seed)),
    ...planAppointments(cast, now),
  ];
  const { unlocks, conversations } = planConversations(cast, now);
  const circles = planCircles(cast, now);
  return {
    password: demoPassword,
    people: cast.people,
    mentors: cast.mentors,
    moderator: {
      userId: cast.idOf(moderatorKey),
      rights: ['applications', 'reports'],
      invitedBy: cast.idOf('admin'),
      since: new Date(now.getTime() - moderatorForMs),
    },
    digestReader: planDigestReader(cast),
    announcement: planAnnouncement(now),
    waitlist: planWaitlist(now),
    plans: (['basic', 'premium'] as const).map((plan) => ({
      userId: cast.idOf(plan),
      plan,
      since: new Date(now.getTime() - planForMs),
    })),
    bookings,
    applications: planApplications(cast, now),
    unlocks,
    menteeProfiles: planMenteeProfiles(cast),
    circles: circles.map(({ circle }) => circle),
    conversations: [...conversations, ...circles.map(({ conversation }) => conversation)],
  };
};
