import { mentorStates } from '@ithaca/contracts/administration';
import { pathTo } from '@ithaca/contracts/screens';
import { useRouter } from '@tanstack/react-router';
import { useSearchParams } from '../../../frame/navigation.ts';
import type { MentorFilters } from './dashboard.queries.ts';

/** The filters in the address, and a function to change them. `replace` adds no history entry. */
export const useDashboardFilters = () => {
  const router = useRouter();
  const search = useSearchParams();
  const filters: MentorFilters = {
    q: search.q ?? '',
    status: mentorStates.find((state) => state === search.status) ?? '',
  };
  const change = (changes: Partial<MentorFilters>, options: { replace?: boolean } = {}) => {
    const href = pathTo('adminDashboard', {}, { ...filters, ...changes });
    void router.navigate({ href, resetScroll: false, ...options });
  };
  return { filters, change };
};
