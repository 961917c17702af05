import type { Query, QueryClient } from '@tanstack/react-query';

/** Whether the last fetch of a query failed. */
export const isFailed = ({ state }: Pick<Query, 'state'>): boolean => state.status === 'error';

/** Fetches again what is shown as failed. */
export const refetchFailed = (client: QueryClient): void =>
  void client.refetchQueries({ type: 'active', predicate: isFailed }, { cancelRefetch: false });
