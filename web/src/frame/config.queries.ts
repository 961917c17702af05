import { getConfig, type PublicConfig } from '@ithaca/contracts/marketplace';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../lib/api.ts';

/** Name, prices, plans and switches, asked for once a page load. */
export const configQuery = queryOptions({
  queryKey: ['config'],
  queryFn: ({ signal }) => api(getConfig, { signal }),
  retry: 2,
});

/** The configuration, once it is here. */
export const useConfig = (): PublicConfig | undefined => useQuery(configQuery).data;

/** The product's name; the operator may have changed it (decision 7.1). */
export const useProductName = (): string => useConfig()?.name ?? 'Ithaca';
