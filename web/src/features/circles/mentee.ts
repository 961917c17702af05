/** The circles of a mentee, for the screen that also suggests people for new ones. */
export { CircleDialog } from './circle-dialog.tsx';
export { MenteeCircles } from './mentee-circles.tsx';
export { MentorsCircles } from './mentors-circles.tsx';
