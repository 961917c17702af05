export { EarningsView } from './earnings-view.tsx';
export { MentorFigures } from './mentor-figures.tsx';
export { RecentActivity } from './recent-activity.tsx';
