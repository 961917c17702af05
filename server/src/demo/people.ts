import { dayMs, hourMs, minuteMs } from '@ithaca/contracts/durations';
import { fileUrl } from '@ithaca/contracts/files';
import type { UserType } from '@ithaca/contracts/user';
import { avatarUse } from '../features/identity/index.ts';
import { seededId } from '../seeding/random.ts';
import { type DemoMentee, type DemoMentor, demoMentees, demoMentors } from './content/index.ts';
import { type Portrait, readPortrait } from './portraits.ts';
import { timeZoneOf } from './time-zones.ts';

/** The first sign-up. It is fixed, so ids and avatars never change. */
const firstSignUp = Date.UTC(2026, 0, 5, 9);
const demoKeys = new Set(['mentor', 'mentee', 'basic', 'premium', 'admin']);
/** The mentee who is also a moderator. */
export const moderatorKey = 'claire-dubois';
/** The mentor with the daily mail. */
export const digestReaderKey = 'ingrid-solheim';

/** An uploaded photo. */
export interface Photo {
  readonly id: string;
  readonly use: { readonly kind: string; readonly id: string };
  read(): Promise<Portrait>;
}

export interface Person extends Pick<DemoMentee, 'firstName' | 'lastName' | 'activity'> {
  readonly id: string;
  readonly email: string;
  readonly profileImageUrl: string;
  readonly photo: Photo;
  readonly userType: UserType;
  readonly signedUpAt: Date;
  readonly lastSeenAt: Date;
}

export interface Mentor extends Omit<DemoMentor, 'away'> {
  readonly userId: string;
  readonly profileId: string;
  readonly signedUpAt: Date;
  readonly timeZone: string;
  readonly away: { readonly from: Date; readonly until: Date } | null;
}

export interface Pair {
  readonly mentorId: string;
  readonly mentorProfileId: string;
  readonly menteeId: string;
}

/** The people of the demo. Content refers to them by key. */
export interface Cast {
  readonly people: readonly Person[];
  readonly mentors: readonly Mentor[];
  /** @throws for an unknown key */
  idOf(key: string): string;
  /** @throws for an unknown key */
  pairOf(keys: { mentor: string; mentee: string }): Pair;
}

/** Plans the six demo accounts and all other mentors and mentees. */
export const planPeople = (now: Date, adminEmail: string): Cast => {
  const admin = {
    key: 'admin',
    firstName: 'Athena',
    lastName: 'Kallas',
    activity: 'professional',
  } as const;
  const everyone = [
    { ...admin, userType: 'mentee' } as const,
    ...demoMentors.map(
      (mentor) => ({ ...mentor, activity: 'professional', userType: 'mentor' }) as const,
    ),
    ...demoMentees.map((mentee) => ({ ...mentee, userType: 'mentee' }) as const),
  ];
  const people = everyone.map(({ key, firstName, lastName, activity, userType }, index) => {
    const signedUpAt = signUpTime(index);
    const id = seededId(`user ${key}`, signedUpAt);
    const photo = {
      id: seededId(`photo ${key}`, signedUpAt),
      use: { kind: avatarUse, id },
      read: () => readPortrait(key),
    };
    return {
      id,
      firstName,
      lastName,
      email: key === 'admin' ? adminEmail : emailOf(key),
      profileImageUrl: fileUrl(photo.id),
      photo,
      userType,
      activity,
      signedUpAt,
      lastSeenAt: new Date(now.getTime() - (1 + index) * 17 * minuteMs),
    };
  });
  const ids = new Map(everyone.map(({ key }, index) => [key, people[index]?.id]));
  const idOf = (key: string) => {
    const id = ids.get(key);
    if (!id) throw new Error(`The demo has no person with the key ${key}`);
    return id;
  };
  const mentors = demoMentors.map(({ away, ...mentor }, index) => {
    const signedUpAt = signUpTime(1 + index);
    return {
      ...mentor,
      userId: idOf(mentor.key),
      profileId: seededId(`profile ${mentor.key}`, signedUpAt),
      signedUpAt,
      timeZone: timeZoneOf(mentor.location),
      away: away ? { from: now, until: new Date(now.getTime() + away * dayMs) } : null,
    };
  });
  const profileIds = new Map(mentors.map(({ userId, profileId }) => [userId, profileId]));
  return {
    people,
    mentors,
    idOf,
    pairOf({ mentor, mentee }) {
      const mentorId = idOf(mentor);
      const mentorProfileId = profileIds.get(mentorId);
      if (!mentorProfileId) throw new Error(`${mentor} is not a mentor`);
      return { mentorId, mentorProfileId, menteeId: idOf(mentee) };
    },
  };
};

const signUpTime = (index: number) => new Date(firstSignUp + index * 5 * hourMs);

/** The demo accounts have short emails. */
const emailOf = (key: string) => {
  if (key === moderatorKey) return 'moderator@ithaca.test';
  return demoKeys.has(key) ? `${key}@ithaca.test` : `${key}@people.ithaca.test`;
};
