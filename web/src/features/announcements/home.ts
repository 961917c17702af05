/** The part of announcements on the home screen. */
export { Announcements } from './announcements.tsx';
