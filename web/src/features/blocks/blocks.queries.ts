import { type Block, blockPerson, listBlocks, unblockPerson } from '@ithaca/contracts/blocks';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

/** The people whom the signed-in person blocks, newest first. */
export const blocksQuery = queryOptions({
  queryKey: ['blocks'],
  queryFn: ({ signal }) => api(listBlocks, { signal }),
});

/** Whether the signed-in person blocks somebody. */
export const isAmong = (blocks: readonly Block[], userId: string): boolean =>
  blocks.some(({ person }) => person.id === userId);

/**
 * Blocks or unblocks a person. What depends on it is reloaded afterwards, which may remove the caller from the
 * page: the callbacks run before.
 */
export const useBlock = (callbacks: {
  onSuccess: () => void;
  onError?: (error: unknown) => void;
}) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ userId, isBlocked }: { userId: string; isBlocked: boolean }) =>
      isBlocked
        ? api(blockPerson, { body: { userId } })
        : api(unblockPerson, { params: { userId } }),
    ...callbacks,
    onSuccess: () => {
      callbacks.onSuccess();
      // Conversations, bookings and mentors all say what can be done with the person.
      return client.invalidateQueries();
    },
  });
};
