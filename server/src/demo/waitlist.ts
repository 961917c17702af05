import { hourMs } from '@ithaca/contracts/durations';
import type { UserType } from '@ithaca/contracts/user';
import { seededId } from '../seeding/random.ts';

/** The people on the waitlist, newest first: name, wanted type, and how many hours ago they joined. */
const joined = [
  ['Amara Okafor', 'mentee', 2],
  ['Bastien Leroy', 'mentor', 5],
  ['Chiara Rossi', 'mentee', 9],
  ['Dmitri Volkov', 'mentee', 21],
  ['Elif Yıldız', 'mentor', 26],
  ['Fionn Murphy', 'mentee', 31],
  ['Greta Lund', 'mentee', 50],
  ['Hana Suzuki', 'mentee', 55],
  ['Ivo Marković', 'mentor', 74],
  ['Jana Nováková', 'mentee', 79],
  ['Kwame Mensah', 'mentee', 98],
  ['Lior Cohen', 'mentor', 103],
  ['Mira Popescu', 'mentee', 108],
  ['Niels de Vries', 'mentee', 124],
  ['Oona Virtanen', 'mentor', 147],
  ['Paulo Almeida', 'mentee', 151],
  ['Quentin Dubois', 'mentee', 172],
  ['Rania Haddad', 'mentee', 196],
  ['Sven Bergström', 'mentor', 221],
  ['Tereza Horváth', 'mentee', 245],
  ['Uma Krishnan', 'mentee', 268],
  ['Vera Papadopoulou', 'mentor', 292],
] as const;

/** How many of the oldest entries have access. */
const grantedCount = 7;

/** Somebody on the waitlist. `grantedAt` is `null` until they have access. */
export interface WaitingPerson {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly wantedType: UserType;
  readonly joinedAt: Date;
  readonly grantedAt: Date | null;
}

/** Plans the entries of the waitlist. */
export const planWaitlist = (now: Date): WaitingPerson[] =>
  joined.map(([name, wantedType, hoursAgo], at) => {
    const joinedAt = new Date(now.getTime() - hoursAgo * hourMs);
    const [firstName = '', ...lastNames] = name.split(' ');
    return {
      id: seededId(`waitlist ${name}`, joinedAt),
      firstName,
      lastName: lastNames.join(' '),
      email: `${firstName.toLowerCase()}@waitlist.ithaca.test`,
      wantedType,
      joinedAt,
      grantedAt:
        at < joined.length - grantedCount ? null : new Date(joinedAt.getTime() + 30 * hourMs),
    };
  });
