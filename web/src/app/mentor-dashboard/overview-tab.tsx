import { OwnProfile } from '../../features/mentors/home.ts';

/** How a mentor is doing (product 11.14). */
export const OverviewTab = () => <OwnProfile />;
