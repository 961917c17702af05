import { useEffect, useEffectEvent } from 'react';
import { type ToastText, toasts } from '../../frame/toasts.ts';
import { formatAppointment } from '../../lib/format.ts';
import { toast } from '../../ui/toast.ts';
import type { BookedSession } from './booking-state.ts';

/** What the other person, or one's other device, has done with a booking. */
const changeOf = ({ status, startsAt }: BookedSession): ToastText => {
  if (status === 'cancelled') return toasts.bookingWasCancelled;
  if (status === 'completed' || startsAt === null) return toasts.bookingChanged;
  return { ...toasts.bookingChanged, message: `The time is now ${formatAppointment(startsAt)}.` };
};

/** Closes a dialog about a booking once it came too late, and says what has changed. */
export const useCameTooLate = (session: BookedSession, isTooLate: boolean, close: () => void) => {
  const tell = useEffectEvent(() => {
    close();
    toast(changeOf(session));
  });
  useEffect(() => {
    if (isTooLate) tell();
  }, [isTooLate]);
};
