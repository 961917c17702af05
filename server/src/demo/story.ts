import { createRandom } from '../seeding/random.ts';
import { demoPassword } from './accounts.ts';
import { type PlannedApplication, planApplications } from './applications.ts';
import { type Booking, planAppointments, planPastBookings } from './bookings.ts';
import { type Mentor, type Person, planPeople } from './people.ts';
import { type Conversation, planConversations, type Unlock } from './unlocks.ts';

const seed = 20_261_121;
const year = 365 * 86_400_000;

/** The content of the demo: its people and what they did when. */
export interface Story {
  /** The password of all accounts. */
  readonly password: string;
  readonly people: readonly Person[];
  readonly mentors: readonly Mentor[];
  readonly plans: readonly { userId: string; plan: 'basic' | 'premium'; until: Date }[];
  readonly bookings: readonly Booking[];
  readonly unlocks: readonly Unlock[];
  /** Applications to be a mentor, oldest first. */
  readonly applications: readonly PlannedApplication[];
  /** The messages of the unlocked conversations. */
  readonly conversations: readonly Conversation[];
}

/** Creates the same story every time, with dates relative to `now`. */
export const createStory = ({ now, adminEmail }: { now: Date; adminEmail: string }): Story => {
  const cast = planPeople(now, adminEmail);
  const bookings = [
    ...planPastBookings(cast, now, createRandom(seed)),
    ...planAppointments(cast, now),
  ];
  const until = new Date(now.getTime() + year);
  return {
    password: demoPassword,
    people: cast.people,
    mentors: cast.mentors,
    plans: (['basic', 'premium'] as const).map((plan) => ({
      userId: cast.idOf(plan),
      plan,
      until,
    })),
    bookings,
    applications: planApplications(cast, now),
    ...planConversations(cast, now),
  };
};
