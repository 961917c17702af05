import type { Person } from '@ithaca/contracts/people';
import { toasts } from '../../frame/toasts.ts';
import { toast, toastFailure } from '../../ui/toast.ts';
import { useBlock } from './blocks.queries.ts';

/** Unblocking a person, with its messages. */
export const useUnblock = () => {
  const { mutate, isPending } = useBlock({
    onSuccess: () => toast(toasts.unblocked),
    onError: (error) => toastFailure(toasts.unblockingFailed, error),
  });
  const unblock = ({ id }: Pick<Person, 'id'>) => mutate({ userId: id, isBlocked: false });
  return { unblock, isPending };
};
