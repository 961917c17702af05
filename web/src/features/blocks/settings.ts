/** The part of blocks in the settings. */
export { BlockedPeople } from './blocked-people.tsx';
