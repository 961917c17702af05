import { inPersonRateMissing } from '@ithaca/contracts/application-form';
import type { FieldErrors } from '@ithaca/contracts/problems';
import type { ProfileChanges } from '@ithaca/contracts/profile-changes';
import { centsOf } from '../../platform/money.ts';
import type { Profile } from './mentors.tables.ts';
import type { ProfileUpdate } from './profiles.store.ts';

type Outcome =
  | { changed: ProfileUpdate; errors?: undefined }
  | { changed?: undefined; errors: FieldErrors };
type Current = Pick<Profile, 'acceptsInPerson' | 'inPersonRateCents' | 'meetingTypes'>;

/** The changes of a profile, or the reasons why the result would be invalid (product 11.14). */
export const applyChanges = (profile: Current, changes: ProfileChanges): Outcome => {
  const { messageRate, callRate, inPersonRate, acceptsInPersonMeetings, ...texts } = changes;
  const acceptsInPerson = acceptsInPersonMeetings ?? profile.acceptsInPerson;
  const inPersonRateCents =
    inPersonRate === undefined ? profile.inPersonRateCents : centsOrNull(inPersonRate);
  const meetingTypes = meetingTypesWith(profile, acceptsInPerson);
  if (acceptsInPerson && inPersonRateCents === null) {
    return { errors: { inPersonRate: [inPersonRateMissing] } };
  }
  if (meetingTypes.length === 0) {
    return { errors: { acceptsInPersonMeetings: ['Please offer another way to meet first'] } };
  }
  return {
    changed: {
      ...texts,
      ...(messageRate !== undefined && { messageRateCents: centsOf(messageRate) }),
      ...(callRate !== undefined && { callRateCents: centsOf(callRate) }),
      acceptsInPerson,
      // A way to meet that isn't offered has no price.
      inPersonRateCents: acceptsInPerson ? inPersonRateCents : null,
      meetingTypes,
    },
  };
};

/** The ways to meet. Meetings in person depend on the profile, the others on the mentor's availability. */
const meetingTypesWith = ({ acceptsInPerson, meetingTypes }: Current, inPerson: boolean) => {
  if (inPerson === acceptsInPerson) return meetingTypes;
  const others = meetingTypes.filter((type) => type !== 'in_person');
  return inPerson ? [...others, 'in_person' as const] : others;
};

const centsOrNull = (amount: string | null) => (amount === null ? null : centsOf(amount));
