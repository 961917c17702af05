import type { SentBody } from '@ithaca/contracts/endpoint';
import { changePublicPage, getPublicPage } from '@ithaca/contracts/public-pages';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

/** The settings of the mentor's own public page. */
export const publicPageQuery = queryOptions({
  queryKey: ['public-page'],
  queryFn: ({ signal }) => api(getPublicPage, { signal }),
});

/** Changes the settings. Changes are sent one after another, so the last one wins. */
export const useChangePublicPage = () => {
  const client = useQueryClient();
  return useMutation({
    scope: { id: 'public-page' },
    mutationFn: (body: SentBody<typeof changePublicPage>) => api(changePublicPage, { body }),
    onMutate: () => client.cancelQueries(publicPageQuery),
    onSuccess: (saved) => client.setQueryData(publicPageQuery.queryKey, saved),
  });
};
