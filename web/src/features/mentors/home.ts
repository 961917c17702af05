/** The parts of the home screen. */
export { OwnProfile } from './own-profile.tsx';
export { WorthMeeting } from './worth-meeting.tsx';
