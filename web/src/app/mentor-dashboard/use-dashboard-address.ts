import { pathTo } from '@ithaca/contracts/screens';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useSearchParams } from '../../frame/navigation.ts';

/**
 * The tab and the filter in the address, and a function to change them. The dashboard has two
 * addresses (product 11.14) and stays at the one it was opened at.
 */
export const useDashboardAddress = () => {
  const router = useRouter();
  const { tab, filter } = useSearchParams();
  const here = useLocation({ select: (location) => location.pathname });
  const screen = here === pathTo('dashboard') ? 'dashboard' : 'mentorDashboard';
  const go = (query: { tab?: string | undefined; filter?: string | undefined }) =>
    void router.navigate({ href: pathTo(screen, {}, query), resetScroll: false });
  return { tab, filter, go };
};
