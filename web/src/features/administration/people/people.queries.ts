import {
  listManagedPeople,
  type personStates,
  restoreAccount,
  suspendAccount,
} from '@ithaca/contracts/managed-people';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { toasts } from '../../../frame/toasts.ts';
import type { ListFilters } from '../../../frame/use-list-filters.ts';
import { api } from '../../../lib/api.ts';
import { byCursor, readPage } from '../../../lib/pages.ts';
import { administrationKey } from '../administration-key.ts';
import { useSuspending } from '../use-suspending.ts';

const perPage = '20';

export type PeopleFilters = ListFilters<(typeof personStates)[number]>;

/** People with a verified account, newest first. The previous ones stay visible while new filters load. */
export const managedPeopleQuery = ({ q, status }: PeopleFilters) =>
  infiniteQueryOptions({
    queryKey: [...administrationKey, 'people', q, status],
    queryFn: ({ pageParam, signal }) =>
      readPage(listManagedPeople, {
        query: { limit: perPage, cursor: pageParam, q, ...(status && { status }) },
        signal,
      }),
    ...byCursor,
    placeholderData: keepPreviousData,
  });

/** Suspends an account with a reason, or restores it. */
export const useAccountStanding = (personId: string) => {
  const params = { personId };
  return useSuspending(
    {
      suspend: (reason) => api(suspendAccount, { params, body: { reason } }),
      restore: () => api(restoreAccount, { params }),
    },
    {
      suspended: toasts.accountSuspended,
      suspendingFailed: toasts.accountSuspendingFailed,
      restored: toasts.accountRestored,
      restoringFailed: toasts.accountRestoringFailed,
    },
  );
};
