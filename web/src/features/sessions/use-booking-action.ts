import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type ToastText, toasts } from '../../frame/toasts.ts';
import { codeOf } from '../../lib/errors.ts';
import { formatEur } from '../../lib/format.ts';
import { toast, toastFailure } from '../../ui/toast.ts';
import { type BookingAction, useSendBookingAction } from './bookings.queries.ts';

export type ActionName = BookingAction['do'];

const failures: Record<ActionName, ToastText> = {
  complete: toasts.completingFailed,
  cancel: toasts.cancellingFailed,
  accept: toasts.acceptingFailed,
  decline: toasts.decliningFailed,
  report: toasts.reportingFailed,
};

const refundText = (refunded: string | undefined) =>
  Number(refunded) > 0 ? `${formatEur(refunded ?? '0')} is refunded.` : 'Nothing is refunded.';

/**
 * Performs a booking action in a dialog that stays open on failure, unless the other
 * person was faster, in which case the new state is shown. @param onDone called after a successful action
 */
export const useBookingAction = (sessionId: string, isMentor: boolean, onDone?: () => void) => {
  const client = useQueryClient();
  const [open, setOpen] = useState<ActionName | null>(null);
  const done = (name: ActionName, refunded: string | undefined): ToastText => {
    if (name === 'cancel') return { ...toasts.bookingCancelled, message: refundText(refunded) };
    if (name === 'report') return toasts.problemReported;
    if (name === 'accept') return toasts.bookingAccepted;
    if (name === 'decline') return toasts.bookingDeclinedByHand;
    return isMentor ? toasts.markedComplete : toasts.confirmed;
  };
  const action = useSendBookingAction(sessionId, {
    onSuccess: ({ refundedAmount }, { do: name }) => {
      setOpen(null);
      onDone?.();
      toast(done(name, refundedAmount));
    },
    onError: (error, { do: name }) => {
      toastFailure(failures[name], error);
      // A changed refund can be confirmed again; if cancelling is no longer possible, the dialog closes by itself.
      if (codeOf(error) === 'already_decided' && name !== 'cancel') setOpen(null);
    },
  });
  return {
    open,
    isBusy: action.isPending,
    error: action.error,
    ask: (name: ActionName) => {
      action.reset();
      setOpen(name);
      // The split of the money depends on the time, and the page may have been open for a long time.
      void client.invalidateQueries({ queryKey: ['sessions'] });
    },
    close: () => setOpen(null),
    send: (sent: BookingAction, options?: { onError: () => void }) => action.mutate(sent, options),
  };
};
