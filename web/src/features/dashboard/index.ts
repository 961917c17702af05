export { EarningsView } from './earnings-view.tsx';
export { Figures } from './figures.tsx';
export { RecentActivity } from './recent-activity.tsx';
