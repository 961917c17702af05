import type { SessionType } from '@ithaca/contracts/sessions';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSignedInUser } from '../../frame/sign-in.queries.ts';
import { toasts } from '../../frame/toasts.ts';
import { useReopenableDialog } from '../../frame/use-reopenable-dialog.ts';
import { toast } from '../../ui/toast.ts';
import { slotsKey } from '../availability/slots.ts';
import { isBusy, useCreateSessionPaymentIntent, usePayment } from '../payments/index.ts';
import { bookingEntry } from './booking-entry.ts';
import type { Bookable } from './booking-offer.ts';
import { type ChosenTime, keptTimeOf } from './kept-time.ts';
import { paidPurchaseOf } from './paid-purchases.ts';
import { appointmentOf } from './session-kinds.ts';
import { useBookSession } from './sessions.queries.ts';
import { useOpenConversation } from './use-open-conversation.ts';

/** The texts of product 16.3; those of bookings are fixed. */
const texts = {
  declined: toasts.bookingDeclined,
  broke: { ...toasts.bookingBroke, fixed: true },
  notCreated: { ...toasts.bookingNotReady, fixed: true },
  showsGone: true,
} as const;

export interface BookingProps {
  bookable: Bookable;
  type: SessionType;
  opened: boolean;
  onOpen: () => void;
  onClose: () => void;
  /** Called after the dialog has faded out. */
  onClosed: () => void;
}

/**
 * Books a session and opens its conversation (product 13.5). The intent is requested on opening or, for calls and
 * meetings, once a time is chosen or put off. If the time is lost, another one has to be chosen.
 */
export const useBooking = ({ bookable, type, opened, onOpen, onClose }: BookingProps) => {
  const user = useSignedInUser();
  const client = useQueryClient();
  const openConversation = useOpenConversation();
  const createIntent = useCreateSessionPaymentIntent();
  const bookSession = useBookSession();
  const { mentorProfileId } = bookable;
  const keptTime = keptTimeOf(user.id, mentorProfileId, type);
  const [time, setTime] = useState<ChosenTime | null>(keptTime.read);
  const [isChanging, setChanging] = useState(false);
  // The intent is created before the choice is rendered.
  const wanted = useRef(time);
  const memory = paidPurchaseOf(
    user.id,
    mentorProfileId,
    type,
    () => wanted.current?.startsAt ?? null,
  );
  const payment = usePayment({
    texts,
    // No plan includes bookings.
    covered: false,
    createIntent: () => {
      const startsAt = wanted.current?.startsAt;
      const what = { mentorProfileId, sessionType: type, ...(startsAt && { startsAt }) };
      return createIntent.mutateAsync(what);
    },
    // The intent contains the time.
    confirm: async (paid) => {
      const booking = { mentorProfileId, sessionType: type, payment: paid };
      const { id } = await bookSession.mutateAsync(booking);
      return { id };
    },
    // A mentor can be booked repeatedly, so no earlier booking can replace this one.
    find: async () => null,
    memory,
    onDone: (sessionId) => {
      keptTime.forget();
      toast(toasts.booked);
      openConversation(sessionId, { replace: true, booked: true });
    },
  });
  const { state, send } = payment;
  const lost = (state.step === 'idle' && state.lost) || null;
  const asksForTime =
    appointmentOf(type) !== null &&
    state.step === 'idle' &&
    (time === null || isChanging || lost !== null);

  const begin = useEffectEvent(() => {
    if (!asksForTime || memory.read()) return payment.start();
    if (!lost) return;
    // The loss was reported before the dialog was closed, but another time still has to be chosen.
    send({ type: 'changed' });
    setChanging(true);
  });
  useEffect(() => {
    if (opened) begin();
  }, [opened]);

  const isLost = lost !== null;
  useEffect(() => {
    if (isLost) void client.invalidateQueries({ queryKey: slotsKey(bookable.mentor.id) });
  }, [isLost, client, bookable.mentor.id]);

  const close = () => {
    // The payment that may have been made is for this time.
    if (!memory.read()) keptTime.forget();
    send({ type: 'closed' });
    onClose();
  };
  useReopenableDialog(bookingEntry(type), {
    stage: opened ? 'open' : 'closed',
    locked: opened && isBusy(state),
    canOpen: bookable.canBook,
    open: onOpen,
    close,
  });
  return {
    ...payment,
    close,
    time,
    lost,
    asksForTime,
    /** Chooses a time, or `null` to decide later, and continues to the payment. */
    choose: (startsAt: string | null) => {
      if (lost || time?.startsAt !== startsAt) send({ type: 'changed' });
      wanted.current = { startsAt };
      setTime({ startsAt });
      setChanging(false);
      keptTime.keep({ startsAt });
      payment.start();
    },
    /** Shows the free times again; the payment waits. */
    changeTime: () => {
      send({ type: 'closed' });
      setChanging(true);
    },
  };
};
