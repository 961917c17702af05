import { useEffect, useEffectEvent, useState } from 'react';
import { type ToastText, toasts } from '../../frame/toasts.ts';
import { useAddress } from '../../frame/use-address.ts';
import { formatAppointment } from '../../lib/format.ts';
import { toast } from '../../ui/toast.ts';
import type { BookedSession } from './booking-state.ts';

/** The toast for a change made by the other person or on another device. */
const changeOf = ({ status, startsAt }: BookedSession, earlier: string | null): ToastText => {
  if (status === 'cancelled') return toasts.bookingWasCancelled;
  if (status === 'completed' || startsAt === null || startsAt === earlier)
    return toasts.bookingChanged;
  return { ...toasts.bookingChanged, message: `The time is now ${formatAppointment(startsAt)}.` };
};

/**
 * Closes a dialog about a booking once its action is no longer possible, and says what has changed. Also does so if
 * the booking disappears from the list on the screen.
 */
export const useCameTooLate = (
  session: BookedSession,
  dialog: { isOpen: boolean; isPossible: boolean; close: () => void },
) => {
  const { isOpen, isPossible, close } = dialog;
  const { startsAt } = session;
  // The time when the dialog opened.
  const [earlier, setEarlier] = useState(startsAt);
  if (!isOpen && earlier !== startsAt) setEarlier(startsAt);
  const isTooLate = isOpen && !isPossible;
  const tell = useEffectEvent(() => {
    close();
    toast(changeOf(session, earlier));
  });
  useEffect(() => {
    if (isTooLate) tell();
  }, [isTooLate]);

  const address = useAddress();
  const tellIfGone = useEffectEvent((openedAt: string) => {
    if (isOpen && address() === openedAt) toast(toasts.bookingChanged);
  });
  const addressNow = useEffectEvent(address);
  useEffect(() => {
    if (!isOpen) return;
    const openedAt = addressNow();
    return () => tellIfGone(openedAt);
  }, [isOpen]);
};
