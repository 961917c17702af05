export { AvailabilityTab } from '../../features/availability/index.ts';
