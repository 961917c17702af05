import { toasts } from '../../frame/toasts.ts';
import { formatEur, fullName } from '../../lib/format.ts';
import { NotBookable } from '../availability/slots.ts';
import { isBusy, PaymentDialog, type PaymentState, PaymentSummary } from '../payments/index.ts';
import classes from './booking-dialog.module.css';
import { acceptanceTerms, bookedWhat, payoutTerms, refundCases } from './booking-terms.ts';
import { ChosenTime } from './chosen-time.tsx';
import { appointmentOf, sessionKinds } from './session-kinds.ts';
import { TimeQuestion } from './time-question.tsx';
import { type BookingProps, useBooking } from './use-booking.ts';

type Booking = ReturnType<typeof useBooking>;

/** When the server's hold on the time of this payment ends. */
const heldUntilOf = (state: PaymentState) =>
  (state.step === 'paying' || state.step === 'bank') && !state.sending
    ? (state.intent.heldUntil ?? null)
    : null;

/** Whether the mentor would still have to accept the time of this payment. */
const needsAcceptance = (state: PaymentState) =>
  (state.step === 'paying' || state.step === 'bank') && state.intent.needsAcceptance === true;

/** Whether the time can't be changed now: the payment is being prepared, in progress or complete. */
const keepsTime = (state: PaymentState) =>
  isBusy(state) || state.step === 'opening' || state.step === 'refused';

/** The booking's type, time and price, when the money is released, and how a cancellation splits it. */
const BookingSummary = (
  props: Pick<BookingProps, 'bookable' | 'type'> & { amount: string; booking: Booking },
) => {
  const { type, amount, booking } = props;
  const { mentor, title } = props.bookable;
  const { name, length, Icon } = sessionKinds[type];
  const appointment = appointmentOf(type);
  const startsAt = booking.time?.startsAt ?? null;
  const terms = {
    type,
    mentor: mentor.firstName,
    amount,
    startsAt,
    needsAcceptance: needsAcceptance(booking.state),
  };
  return (
    <PaymentSummary
      person={mentor}
      title={title}
      amount={amount}
      terms={payoutTerms(mentor.firstName)}
    >
      <div className={classes.what}>
        <Icon size={20} aria-hidden="true" />
        <strong>
          {name} · {length}
        </strong>
        <p>{bookedWhat(terms)}</p>
      </div>
      {appointment && (
        <ChosenTime
          mentor={mentor}
          type={appointment}
          startsAt={startsAt}
          heldUntil={heldUntilOf(booking.state)}
          busy={keepsTime(booking.state)}
          onChange={booking.changeTime}
          onExpired={() => booking.send({ type: 'expired' })}
        />
      )}
      {terms.needsAcceptance && (
        <p className={classes.request}>{acceptanceTerms(mentor.firstName)}</p>
      )}
      <section className={classes.refunds} aria-labelledby="refunds">
        <h3 id="refunds">What you get back</h3>
        <dl>
          {refundCases(terms, Date.now()).map(({ when, back }) => (
            <div key={when}>
              <dt>{when}</dt>
              <dd>{formatEur(back)}</dd>
            </div>
          ))}
        </dl>
      </section>
    </PaymentSummary>
  );
};

/** The dialog to book a session (product 13.5). */
export const BookingDialog = (props: BookingProps) => {
  const { bookable, type } = props;
  const booking = useBooking(props);
  const { booked } = sessionKinds[type];
  const appointment = appointmentOf(type);
  return (
    <PaymentDialog
      title={`Book ${booked}`}
      opened={props.opened}
      state={booking.state}
      send={booking.send}
      words={{
        purpose: `for ${booked} with ${fullName(bookable.mentor)}`,
        notReady: toasts.bookingNotReady.message,
        confirming: 'Recording your booking…',
        unconfirmed: 'the booking couldn’t be recorded yet',
        refused: 'Nothing was booked.',
        gone: <NotBookable mentor={bookable.mentor} />,
      }}
      summary={(set) => {
        const amount = set ?? bookable.prices[type];
        return amount && <BookingSummary {...{ bookable, type, amount, booking }} />;
      }}
      question={
        booking.asksForTime &&
        appointment && (
          <TimeQuestion
            mentor={bookable.mentor}
            type={appointment}
            start={booking.time?.startsAt ?? bookable.nextSlot}
            lost={booking.lost}
            onChoose={booking.choose}
          />
        )
      }
      onStart={booking.start}
      onClose={booking.close}
      onClosed={props.onClosed}
    />
  );
};
