import { pathTo } from '@ithaca/contracts/screens';
import { waitlistStates } from '@ithaca/contracts/waitlist';
import { useRouter } from '@tanstack/react-router';
import { useSearchParams } from '../../frame/navigation.ts';
import type { EntryFilters } from './waitlist.queries.ts';

/** The filters in the address, and a function to change them. `replace` adds no history entry. */
export const useEntryFilters = () => {
  const router = useRouter();
  const search = useSearchParams();
  const filters: EntryFilters = {
    q: search.q ?? '',
    status: waitlistStates.find((state) => state === search.status) ?? '',
  };
  const change = (changes: Partial<EntryFilters>, options: { replace?: boolean } = {}) => {
    const href = pathTo('qrAdmin', {}, { ...filters, ...changes });
    void router.navigate({ href, resetScroll: false, ...options });
  };
  return { filters, change };
};
