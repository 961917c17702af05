import { createRandom } from '../seeding/random.ts';
import { demoPassword } from './accounts.ts';
import { type Booking, planBookings } from './bookings.ts';
import { type Mentor, type Person, planPeople } from './people.ts';
import { type Conversation, planConversations, type Unlock } from './unlocks.ts';

const seed = 20_261_121;
const year = 365 * 86_400_000;

/** Everything that the demo world tells: who there is, and what they did when. */
export interface Story {
  /** Of all its people. */
  readonly password: string;
  readonly people: readonly Person[];
  readonly mentors: readonly Mentor[];
  readonly plans: readonly { userId: string; plan: 'basic' | 'premium'; until: Date }[];
  readonly bookings: readonly Booking[];
  readonly unlocks: readonly Unlock[];
  /** What was said, in unlocked conversations. */
  readonly conversations: readonly Conversation[];
}

/** The same story every time, but for dates, which are told from `now`. */
export const tellStory = ({ now, adminEmail }: { now: Date; adminEmail: string }): Story => {
  const cast = planPeople(now, adminEmail);
  const bookings = planBookings(cast, now, createRandom(seed));
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
    ...planConversations(cast, now),
  };
};
