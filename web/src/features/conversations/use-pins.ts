import type { Message } from '@ithaca/contracts/conversations';
import { useMutation } from '@tanstack/react-query';
import { toasts } from '../../frame/toasts.ts';
import { toastFailure } from '../../ui/toast.ts';
import type { Thread, ThreadEvent } from './thread.ts';
import type { ThreadAddress } from './thread-address.ts';

/** Pins a message for everybody, or unpins it; the following `pins` frame is authoritative. */
export const usePins = (
  address: ThreadAddress,
  { pinsVersion: version }: Pick<Thread, 'pinsVersion'>,
  dispatch: (event: ThreadEvent) => void,
) => {
  const change = useMutation({
    mutationFn: ({ message, pinned }: { message: Message; pinned: boolean; version: number }) =>
      pinned ? address.pin(message.id) : address.unpin(message.id),
    onSuccess: (_, changed) => dispatch({ type: 'pin_changed', ...changed }),
    onError: (error, { pinned }) =>
      toastFailure(pinned ? toasts.pinFailed : toasts.unpinFailed, error),
  });
  return (message: Message, pinned: boolean) => change.mutate({ message, pinned, version });
};
