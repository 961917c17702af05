import { dayMs } from '@ithaca/contracts/durations';
import { type DemoMenteeProfile, demoMenteeProfiles } from './content/index.ts';
import type { Cast } from './people.ts';

/** A mentee profile with the time at which it was written. */
export interface PlannedMenteeProfile extends Omit<DemoMenteeProfile, 'mentee' | 'isPrivate'> {
  readonly menteeId: string;
  readonly isPublic: boolean;
  readonly at: Date;
}

/** Plans the profiles of mentees, each written a day after the sign-up. */
export const planMenteeProfiles = (cast: Cast): PlannedMenteeProfile[] => {
  const signUps = new Map(cast.people.map(({ id, signedUpAt }) => [id, signedUpAt]));
  return demoMenteeProfiles.map(({ mentee, isPrivate = false, ...profile }) => {
    const menteeId = cast.idOf(mentee);
    const signedUpAt = signUps.get(menteeId) as Date;
    return {
      ...profile,
      menteeId,
      isPublic: !isPrivate,
      at: new Date(signedUpAt.getTime() + dayMs),
    };
  });
};
