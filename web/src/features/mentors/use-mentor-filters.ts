import { pathTo } from '@ithaca/contracts/screens';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useConfig } from '../../frame/config.queries.ts';
import { useSearchParams } from '../../frame/navigation.ts';
import { filtersOf, type MentorFilters } from './mentor-filters.ts';

/**
 * The filters in the address, and a function to change them. The list has two addresses (product 2.4)
 * and stays at the one it was opened at. `replace` adds no history entry.
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
