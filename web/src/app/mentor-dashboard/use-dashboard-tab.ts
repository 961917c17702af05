import { useLocation, useRouter } from '@tanstack/react-router';
import { useSearchParams } from '../../frame/navigation.ts';
import { pathTo } from '../../frame/paths.ts';
import { type DashboardTab, dashboardTabs } from './dashboard-tabs.ts';

/**
 * The tab in the address, and a function to open another. The dashboard has two addresses (product
 * 11.14) and stays at the one it was opened with.
 */
export const useDashboardTab = () => {
  const router = useRouter();
  const { tab: asked } = useSearchParams();
  const here = useLocation({ select: (location) => location.pathname });
  const screen = here === pathTo('dashboard') ? 'dashboard' : 'mentorDashboard';
  const [first] = dashboardTabs;
  const tab: DashboardTab = dashboardTabs.find(({ id }) => id === asked) ?? first;
  const open = (id: string | null) => {
    const href = pathTo(screen, {}, { tab: id === null || id === first.id ? undefined : id });
    void router.navigate({ href, resetScroll: false });
  };
  return { tab, open };
};
