export { demoApplications } from './applications.ts';
export { demoAppointments } from './appointments.ts';
export { demoCircles } from './circles.ts';
export { demoConversations } from './conversations/index.ts';
export { demoMenteeProfiles } from './mentee-profiles/index.ts';
export { demoMentees } from './mentees.ts';
export { demoMentors } from './mentors/index.ts';
export { demoPortraits } from './portraits/index.ts';
export { demoReviews } from './reviews/index.ts';
export type {
  DemoApplication,
  DemoAppointment,
  DemoCircle,
  DemoConversation,
  DemoMentee,
  DemoMenteeProfile,
  DemoMentor,
  DemoReview,
} from './types.ts';
export { demoCategories } from './types.ts';
