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

/** Some fields of an availability. */
export type Edits = Partial<Availability>;

/** The edits that differ from what is saved in more than the order of their lists. */
export const changesOf = (saved: Availability, edits: Edits): Edits =>
  Object.fromEntries(
    Object.entries(edits).filter(
      ([field, value]) => keyOf({ ...saved, [field]: value }) !== keyOf(saved),
    ),
  );
