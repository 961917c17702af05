/** In a separate file, which loads when the tab is opened. */
export { AvailabilityTab } from '../../features/availability/index.ts';
