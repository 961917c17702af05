/** The parts used by the home screen and the mentor's dashboard. */
export { unansweredReviewsQuery } from './mentors.queries.ts';
export { OwnProfile } from './own-profile.tsx';
export { ReviewsToAnswer } from './reviews-to-answer.tsx';
export { WorthMeeting } from './worth-meeting.tsx';
