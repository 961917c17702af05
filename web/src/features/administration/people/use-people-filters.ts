import { personStates } from '@ithaca/contracts/managed-people';
import { pathTo } from '@ithaca/contracts/screens';
import { useRouter } from '@tanstack/react-router';
import { useSearchParams } from '../../../frame/navigation.ts';
import type { PeopleFilters } from './people.queries.ts';

/** The filters in the address, and a function to change them. `replace` adds no history entry. */
export const usePeopleFilters = () => {
  const router = useRouter();
  const search = useSearchParams();
  const filters: PeopleFilters = {
    q: search.q ?? '',
    status: personStates.find((state) => state === search.status) ?? '',
  };
  const change = (changes: Partial<PeopleFilters>, options: { replace?: boolean } = {}) => {
    const href = pathTo('adminPeople', {}, { ...filters, ...changes });
    void router.navigate({ href, resetScroll: false, ...options });
  };
  return { filters, change };
};
