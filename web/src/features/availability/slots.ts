/** Choosing a free time. Not in index.ts, so that booking doesn't load the availability tab. */
export { NotBookable } from './not-bookable.tsx';
export { SlotPicker } from './slot-picker.tsx';
export { nextSlotQuery, type SlotsOf, slotsKey, slotsQuery } from './slots.queries.ts';
