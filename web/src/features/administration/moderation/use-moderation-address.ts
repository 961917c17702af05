import { useRouter } from '@tanstack/react-router';
import { useSearchParams } from '../../../frame/navigation.ts';
import { pathTo } from '../../../frame/paths.ts';
import type { HistoryFilters } from './moderation.queries.ts';

/** What the moderation screen shows, from its address. */
export interface ModerationAddress extends HistoryFilters {
  tab: 'queue' | 'history';
  /** The id of the open application. */
  application: string | undefined;
}

const statuses: readonly string[] = ['approved', 'rejected'] satisfies HistoryFilters['status'][];

const addressOf = (search: Partial<Record<string, string>>): ModerationAddress => ({
  tab: search.tab === 'history' ? 'history' : 'queue',
  application: search.application,
  q: search.q ?? '',
  status: statuses.includes(search.status ?? '') ? (search.status as HistoryFilters['status']) : '',
});

/** The parts of the address, and functions to link to others and to go there. */
export const useModerationAddress = () => {
  const router = useRouter();
  const address = addressOf(useSearchParams());
  const hrefOf = (changes: Partial<ModerationAddress>) => {
    const { tab, application, q, status } = { ...address, ...changes };
    const history = tab === 'history' ? { tab, q, status } : {};
    return pathTo('moderation', {}, { ...history, application });
  };
  const change = (changes: Partial<ModerationAddress>, options: { replace?: boolean } = {}) =>
    void router.navigate({ href: hrefOf(changes), resetScroll: false, ...options });
  return { address, hrefOf, change };
};
export type ModerationNavigation = ReturnType<typeof useModerationAddress>;
