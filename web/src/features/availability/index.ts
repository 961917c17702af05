export { AvailabilityTab } from './availability-tab.tsx';
