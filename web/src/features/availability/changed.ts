import type { Availability } from '@ithaca/contracts/availability';

const inOrder = ({ weekly, exceptions, meetingTypes, ...rest }: Availability) => ({
  ...rest,
  weekly: weekly.map(({ day, from, to }) => `${day} ${from} ${to}`).toSorted(),
  exceptions: exceptions.map(({ date, from, to }) => `${date} ${from} ${to}`).toSorted(),
  meetingTypes: meetingTypes.toSorted(),
});

const keyOf = (availability: Availability) => {
  const { vacation, ...rest } = inOrder(availability);
  return JSON.stringify([
    ...Object.entries(rest).toSorted(([a], [b]) => a.localeCompare(b)),
    vacation?.from,
    vacation?.until,
  ]);
};

/** Whether two availabilities differ in more than the order of their lists. */
export const isChanged = (one: Availability, other: Availability): boolean =>
  keyOf(one) !== keyOf(other);
