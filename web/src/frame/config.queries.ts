import { getConfig, type PublicConfig } from '@ithaca/contracts/marketplace';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../lib/api.ts';

/** The public configuration (name, prices, plans, switches), fetched once per page load. */
export const configQuery = queryOptions({
  queryKey: ['config'],
  queryFn: ({ signal }) => api(getConfig, { signal }),
  retry: 2,
});

/** The public configuration, or `undefined` while it is loading. */
export const useConfig = (): PublicConfig | undefined => useQuery(configQuery).data;

/** The product's name, which the operator can change (product 7.1). */
export const useProductName = (): string => useConfig()?.name ?? 'Ithaca';
