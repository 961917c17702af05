import { type Message, pinMessage, unpinMessage } from '@ithaca/contracts/conversations';
import { useMutation } from '@tanstack/react-query';
import { toasts } from '../../frame/toasts.ts';
import { api } from '../../lib/api.ts';
import { toastFailure } from '../../ui/toast.ts';
import type { ThreadEvent } from './thread.ts';

/** Pins a message for both, or unpins it; the `pins` frame that follows has the last word. */
export const usePins = (
  sessionId: string,
  pins: readonly Message[],
  dispatch: (event: ThreadEvent) => void,
) => {
  const change = useMutation({
    mutationFn: ({ message, pinned }: { message: Message; pinned: boolean }) =>
      pinned
        ? api(pinMessage, { params: { id: sessionId }, body: { messageId: message.id } })
        : api(unpinMessage, { params: { id: sessionId, messageId: message.id } }),
    onSuccess: (_, { message, pinned }) => {
      const others = pins.filter(({ id }) => id !== message.id);
      dispatch({ type: 'pinned', pins: pinned ? [message, ...others] : others });
    },
    onError: (error, { pinned }) =>
      toastFailure(pinned ? toasts.pinFailed : toasts.unpinFailed, error),
  });
  return (message: Message, pinned: boolean) => change.mutate({ message, pinned });
};
