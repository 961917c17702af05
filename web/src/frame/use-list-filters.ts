import { pathTo } from '@ithaca/contracts/screens';
import { useRouter } from '@tanstack/react-router';
import { useSearchParams } from './navigation.ts';

/** The words and the state that limit a list; `''` for no limit. */
export interface ListFilters<State extends string> {
  readonly q: string;
  readonly status: State | '';
}

/**
 * The filters in the address of a screen, and what the controls of its list need to change them. A search adds no entry
 * to the history, because it runs while the person types.
 */
export const useListFilters = <State extends string>(
  screen: 'adminDashboard' | 'adminPayments' | 'adminPeople' | 'qrAdmin',
  states: readonly State[],
) => {
  const router = useRouter();
  const search = useSearchParams();
  const filters: ListFilters<State> = {
    q: search.q ?? '',
    status: states.find((state) => state === search.status) ?? '',
  };
  const change = (changes: Partial<ListFilters<State>>, options?: { replace: boolean }): void => {
    const href = pathTo(screen, {}, { ...filters, ...changes });
    void router.navigate({ href, resetScroll: false, ...options });
  };
  return {
    filters,
    search: { q: filters.q, onSearch: (q: string) => change({ q }, { replace: true }) },
    status: { value: filters.status, onChange: (status: State | '') => change({ status }) },
  };
};
