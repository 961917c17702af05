import { useLocation, useRouter } from '@tanstack/react-router';
import { useConfig } from '../../frame/config.queries.ts';
import { useSearchParams } from '../../frame/navigation.ts';
import { pathTo } from '../../frame/paths.ts';
import { filtersOf, type MentorFilters } from './mentor-filters.ts';

/**
 * The filters in the address, and changing them there. The list has two addresses (decision 2.4)
 * and stays at the one it was opened by. `replace` leaves no step to go back to.
 */
export const useMentorFilters = () => {
  const router = useRouter();
  const filters = filtersOf(useSearchParams(), useConfig()?.categories);
  const here = useLocation({ select: (location) => location.pathname });
  const screen = here === pathTo('findExperts') ? 'findExperts' : 'mentors';
  const hrefOf = (next: MentorFilters) => pathTo(screen, {}, next);
  const change = (next: MentorFilters, options: { replace?: boolean } = {}) =>
    void router.navigate({ href: hrefOf(next), resetScroll: false, ...options });
  return { filters, hrefOf, change };
};
