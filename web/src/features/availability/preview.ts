import type { Availability } from '@ithaca/contracts/availability';
import { addDays, isVacation, minutesInWeek } from '@ithaca/contracts/opening-hours';
import { counted, formatDate } from '../../lib/format.ts';

/** What an availability means for people who want to book, in a sentence. */
export const previewOf = (availability: Availability, today: string): string => {
  const { vacation, weekly, exceptions, meetingTypes } = availability;
  if (vacation && vacation.until !== '' && isVacation(today, vacation))
    return `You are away. People can book you again from ${formatDate(addDays(vacation.until, 1), 'UTC')}.`;
  if (meetingTypes.every((type) => type === 'message'))
    return 'You only offer messages, so nobody can book a time with you.';
  if (weekly.length === 0 && !exceptions.some(({ from }) => from))
    return 'Nobody can book you yet. Add the hours when you are available.';
  const minutes = minutesInWeek(today, availability);
  if (minutes === 0) return 'Nobody can book you in the next 7 days.';
  const hours = Math.round(minutes / 6) / 10;
  return `You have ${counted(hours, 'bookable hour')} in the next 7 days.`;
};
