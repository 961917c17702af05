import {
  listManagedPeople,
  type personStates,
  restoreAccount,
  suspendAccount,
} from '@ithaca/contracts/managed-people';
import { infiniteQueryOptions, keepPreviousData, useMutation } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { byCursor, readPage } from '../../../lib/pages.ts';
import { useReadMentorsAnew } from '../use-read-mentors-anew.ts';

const perPage = '20';
/** Begins like the keys of the dashboard, whose mentors change with their accounts. */
const administrationKey = ['administration'] as const;

export interface PeopleFilters {
  q: string;
  status: '' | (typeof personStates)[number];
}

/** People with a verified account, newest first. While the filters change, the previous ones stay. */
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

/** Suspends an account with a reason, or restores one; both may hide or show a mentor. */
export const useChangeAccount = () => {
  const readAnew = useReadMentorsAnew();
  return useMutation({
    mutationFn: ({ personId, reason }: { personId: string; reason: string | null }) => {
      const params = { personId };
      return reason === null
        ? api(restoreAccount, { params })
        : api(suspendAccount, { params, body: { reason } });
    },
    onSettled: readAnew,
  });
};
