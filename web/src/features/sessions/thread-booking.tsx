import type { Session } from '@ithaca/contracts/sessions';
import { usePhone } from '../../ui/use-phone.ts';
import { BookMenu } from './book-menu.tsx';
import { Booking } from './booking.tsx';
import { bookableOf } from './booking-offer.ts';
import { RateBar } from './rate-bar.tsx';
import { threadOffersOf } from './thread-offers.ts';

/** The mentee's booking options, at the end of the conversation's header (product 11.12). */
export const ThreadBooking = ({ session }: { session: Session }) => {
  const onPhone = usePhone();
  const offers = threadOffersOf(session.mentorProfile);
  if (!session.can.book || offers.length === 0) return null;
  const Offers = onPhone ? BookMenu : RateBar;
  return (
    <Booking bookable={bookableOf(session)}>
      {(book) => <Offers offers={offers} onBook={book} />}
    </Booking>
  );
};
