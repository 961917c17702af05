import type { DemoPart } from '../../demo/demo-part.ts';
import type { Story } from '../../demo/story.ts';
import { insertHours } from './availability.store.ts';
import type { AvailabilityRow } from './availability.tables.ts';
import type { NextSlots } from './next-slots.ts';

type Weekly = AvailabilityRow['weekly'];

const on = (days: readonly number[], from: string, to: string): Weekly =>
  days.map((day) => ({ day, from, to }));

const weekdays = [1, 2, 3, 4, 5];

/** Plausible weekly hours, assigned to mentors in turn. */
const weeks: readonly Weekly[] = [
  [...on([1, 2, 4], '09:00', '12:00'), ...on([3], '17:00', '20:00'), ...on([5], '13:00', '16:30')],
  on(weekdays, '17:30', '20:30'),
  [...on(weekdays, '08:00', '10:00'), ...on([2, 4], '15:00', '18:00')],
  [...on([1, 3, 5], '10:00', '13:00'), ...on([6], '10:00', '14:00')],
  on([2, 3, 4], '09:00', '17:00'),
  [...on([1, 4], '18:00', '21:00'), ...on([6, 7], '11:00', '16:00')],
];
const notices = [12, 24, 24, 48];
const buffers = [0, 15, 10];

/** Writes the hours of the demo's mentors and, once their bookings are known, their next free slots. */
export const availabilityDemo = (nextSlots: Pick<NextSlots, 'refresh'>): DemoPart => ({
  async fill({ tx, story }) {
    await insertHours(tx, story.mentors.map(hoursOf));
  },
  async finalize({ tx, story }) {
    for (const { profileId } of story.mentors) await nextSlots.refresh(tx, profileId);
  },
});

const pick = <Item>(items: readonly Item[], index: number): Item => {
  const item = items[index % items.length];
  if (item === undefined) throw new Error('There is nothing to pick from');
  return item;
};

const hoursOf = (mentor: Story['mentors'][number], index: number): AvailabilityRow => ({
  profileId: mentor.profileId,
  weekly: pick(weeks, index),
  exceptions: [],
  noticeHours: pick(notices, index),
  bufferMinutes: pick(buffers, index),
  confirmsByHand: false,
  nextSlotLookAt: null,
  updatedAt: mentor.signedUpAt,
});
