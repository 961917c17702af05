import { pathTo } from '@ithaca/contracts/screens';
import type { StaffRight } from '@ithaca/contracts/staff-rights';
import { useRouter } from '@tanstack/react-router';
import { useSearchParams } from '../../../frame/navigation.ts';
import type { HistoryFilters } from './moderation.queries.ts';

const tabs = ['queue', 'reports', 'history'] as const;
type Tab = (typeof tabs)[number];

/** The right that each tab requires (product 11.17). */
const rightOf: Readonly<Record<Tab, StaffRight>> = {
  queue: 'applications',
  reports: 'reports',
  history: 'applications',
};

/** The tabs that a person may use, in order. */
export const tabsOf = (rights: readonly StaffRight[]): readonly Tab[] =>
  tabs.filter((tab) => rights.includes(rightOf[tab]));

/** The state of the moderation screen, from its URL. */
export interface ModerationAddress extends HistoryFilters {
  tab: Tab;
  /** The id of the open application. */
  application: string | undefined;
  /** The id of the open report. */
  report: string | undefined;
}

const statuses: readonly string[] = ['approved', 'rejected'] satisfies HistoryFilters['status'][];

/** The allowed tab with this name, otherwise the first allowed tab. */
const tabOf = (name: string | null | undefined, allowed: readonly Tab[]): Tab =>
  allowed.find((tab) => tab === name) ?? allowed[0] ?? 'queue';

const addressOf = (
  search: Partial<Record<string, string>>,
  allowed: readonly Tab[],
): ModerationAddress => ({
  tab: tabOf(search.tab, allowed),
  application: search.application,
  report: search.report,
  q: search.q ?? '',
  status: statuses.includes(search.status ?? '') ? (search.status as HistoryFilters['status']) : '',
});

/** The parts of the URL, and functions for links and navigation. @param allowed the tabs that the person may use */
export const useModerationAddress = (allowed: readonly Tab[]) => {
  const router = useRouter();
  const address = addressOf(useSearchParams(), allowed);
  const hrefOf = (changes: Partial<ModerationAddress>) => {
    const { tab, application, report, q, status } = { ...address, ...changes };
    if (tab === 'reports') return pathTo('moderation', {}, { tab, report });
    const history = tab === 'history' ? { tab, q, status } : {};
    return pathTo('moderation', {}, { ...history, application });
  };
  const change = (changes: Partial<ModerationAddress>, options: { replace?: boolean } = {}) =>
    void router.navigate({ href: hrefOf(changes), resetScroll: false, ...options });
  /** Shows another tab, with nothing open. */
  const showTab = (name: string | null) =>
    change({ tab: tabOf(name, allowed), application: undefined, report: undefined });
  return { address, hrefOf, change, showTab };
};
export type ModerationNavigation = ReturnType<typeof useModerationAddress>;
