import type { Availability } from '@ithaca/contracts/availability';
import { availabilityLimits, tooFarAhead } from '@ithaca/contracts/availability-limits';
import { addDays } from '@ithaca/contracts/opening-hours';
import type { FieldErrors } from '@ithaca/contracts/problems';
import type { Profile } from '../mentors/index.ts';

/**
 * Why a mentor can't offer this, by field, in addition to the contract's checks (product 2.11).
 * @param today the current date in the availability's time zone
 */
export const availabilityErrors = (
  { exceptions, meetingTypes, vacation }: Availability,
  { inPersonRateCents }: Pick<Profile, 'inPersonRateCents'>,
  today: string,
): FieldErrors => {
  const lastDate = addDays(today, availabilityLimits.daysAhead);
  const errors: FieldErrors = {};
  if (meetingTypes.includes('in_person') && inPersonRateCents === null)
    errors.meetingTypes = ['To meet in person, set a rate for it in your profile first'];
  if (vacation && vacation.until < today)
    errors['vacation.until'] = ['The last day must not be in the past'];
  if (vacation && vacation.until > lastDate) errors['vacation.until'] = [tooFarAhead];
  for (const [at, { date }] of exceptions.entries())
    if (date > lastDate) errors[`exceptions.${at}.date`] = [tooFarAhead];
  return errors;
};
