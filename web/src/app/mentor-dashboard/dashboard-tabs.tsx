import type { Mentor } from '@ithaca/contracts/mentors';
import type { ComponentType } from 'react';
import { lazySection } from '../../ui/lazy-section.tsx';
import { Skeletons } from '../../ui/skeletons.tsx';
import { OverviewTab } from './overview-tab.tsx';

type Content = ComponentType<{ mentor: Mentor }>;

/** A tab of the mentor dashboard; `id` is its `?tab=` in the address. */
export interface DashboardTab {
  readonly id: string;
  readonly label: string;
  readonly Content: Content;
}

const loaders = {
  sessions: async () => (await import('./sessions-tab.tsx')).SessionsTab,
  earnings: async () => (await import('./earnings-tab.tsx')).EarningsTab,
  profile: async () => (await import('./profile-tab.tsx')).ProfileTab,
  availability: async () => (await import('./availability-tab.tsx')).AvailabilityTab,
};

const later = (load: () => Promise<Content>): Content =>
  lazySection(load, <Skeletons count={3} height="8rem" />);

/** The tabs in order. The first one needs no `?tab=`; the others load when they are opened. */
export const dashboardTabs: readonly [DashboardTab, ...DashboardTab[]] = [
  { id: 'overview', label: 'Overview', Content: OverviewTab },
  { id: 'sessions', label: 'Sessions', Content: later(loaders.sessions) },
  { id: 'earnings', label: 'Earnings', Content: later(loaders.earnings) },
  { id: 'profile', label: 'Profile', Content: later(loaders.profile) },
  { id: 'availability', label: 'Availability', Content: later(loaders.availability) },
];

/** Preloads the tabs' content, so it is ready when they are opened. */
export const loadDashboardTabs = (): void => {
  for (const load of Object.values(loaders)) load().catch(() => undefined);
};
