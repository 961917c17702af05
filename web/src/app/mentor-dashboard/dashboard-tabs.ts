import type { Mentor } from '@ithaca/contracts/mentors';
import type { ComponentType } from 'react';
import { AvailabilityTab } from '../../features/availability/index.ts';
import { EarningsTab } from './earnings-tab.tsx';
import { OverviewTab } from './overview-tab.tsx';
import { ProfileTab } from './profile-tab.tsx';
import { SessionsTab } from './sessions-tab.tsx';

/** A tab of the mentor dashboard; `id` is its `?tab=` in the address. */
export interface DashboardTab {
  readonly id: string;
  readonly label: string;
  readonly Content: ComponentType<{ mentor: Mentor }>;
}

/** The tabs in their order. The first one needs no `?tab=`. */
export const dashboardTabs: readonly [DashboardTab, ...DashboardTab[]] = [
  { id: 'overview', label: 'Overview', Content: OverviewTab },
  { id: 'sessions', label: 'Sessions', Content: SessionsTab },
  { id: 'earnings', label: 'Earnings', Content: EarningsTab },
  { id: 'profile', label: 'Profile', Content: ProfileTab },
  { id: 'availability', label: 'Availability', Content: AvailabilityTab },
];
