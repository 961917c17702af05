import type { Row } from '../seeding/insert-rows.ts';
import { seededId } from '../seeding/random.ts';
import { type DemoMentee, type DemoMentor, demoMentees, demoMentors } from './content/index.ts';

/** When the demo's people signed up; fixed, so that their ids and avatars never change. */
const firstSignUp = Date.UTC(2026, 0, 5, 9);
const hour = 3_600_000;
const demoKeys = new Set(['mentor', 'mentee', 'basic', 'premium', 'admin']);

/** The account's address: short for the five to sign in with. */
const emailOf = (key: string) =>
  demoKeys.has(key) ? `${key}@ithaca.test` : `${key}@people.ithaca.test`;

const signedUpAt = (index: number) => new Date(firstSignUp + index * 5 * hour);

export interface DemoPeople {
  users: Row[];
  profiles: Row[];
  userIds: ReadonlyMap<string, string>;
  profileIds: ReadonlyMap<string, string>;
}

/** Accounts of the five, the mentors and the mentees, and the mentors' profiles. */
export const planPeople = (now: Date, passwordHash: string, adminEmail: string): DemoPeople => {
  const userIds = new Map<string, string>();
  const profileIds = new Map<string, string>();
  const account = (
    person: Pick<DemoMentee, 'key' | 'firstName' | 'lastName' | 'activity'>,
    userType: 'mentor' | 'mentee',
    index: number,
  ): Row => {
    const at = signedUpAt(index);
    const id = seededId(`user ${person.key}`, at);
    userIds.set(person.key, id);
    return {
      id,
      first_name: person.firstName,
      last_name: person.lastName,
      email: person.key === 'admin' ? adminEmail : emailOf(person.key),
      password_hash: passwordHash,
      user_type: userType,
      activity: person.activity,
      email_verified_at: at,
      last_seen_at: new Date(now.getTime() - (1 + index) * 17 * 60_000),
      created_at: at,
    };
  };
  const profile = (mentor: DemoMentor, index: number): Row => {
    const at = signedUpAt(index);
    const id = seededId(`profile ${mentor.key}`, at);
    profileIds.set(mentor.key, id);
    return {
      id,
      user_id: userIds.get(mentor.key),
      ...profileFields(mentor, now),
      created_at: at,
      updated_at: at,
    };
  };

  const admin = {
    key: 'admin',
    firstName: 'Athena',
    lastName: 'Kallas',
    activity: 'professional',
  } as const;
  const users = [
    account(admin, 'mentee', 0),
    ...demoMentors.map((mentor, index) =>
      account({ ...mentor, activity: 'professional' }, 'mentor', 1 + index),
    ),
    ...demoMentees.map((mentee, index) =>
      account(mentee, 'mentee', 1 + demoMentors.length + index),
    ),
  ];
  return {
    users,
    profiles: demoMentors.map((mentor, index) => profile(mentor, 1 + index)),
    userIds,
    profileIds,
  };
};

const profileFields = (mentor: DemoMentor, now: Date): Row => ({
  title: mentor.title,
  bio: mentor.bio,
  expertise: mentor.expertise,
  message_rate_cents: mentor.messageRate * 100,
  call_rate_cents: mentor.callRate * 100,
  in_person_rate_cents: mentor.inPersonRate === null ? null : mentor.inPersonRate * 100,
  accepts_in_person: mentor.inPersonRate !== null,
  location: mentor.location,
  languages: mentor.languages,
  response_time: mentor.responseTime,
  meeting_types: mentor.meetingTypes,
  away_from: mentor.away ? dayOf(now) : null,
  away_until: mentor.away ? dayOf(new Date(now.getTime() + mentor.away * 24 * hour)) : null,
  application_status: 'approved',
  is_active: true,
});

const dayOf = (time: Date) => time.toISOString().slice(0, 10);
