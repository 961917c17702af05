import type { Mentor } from '@ithaca/contracts/mentors';
import { formatEur } from '../../lib/format.ts';
import { offersOf } from './offers.ts';
import classes from './rates.module.css';

/**
 * The ways to book a mentor, with length and price (product 3.2). Booking isn't available yet, so there
 * are no buttons.
 */
export const BookingOptions = ({ mentor }: { mentor: Mentor }) => {
  const profile = mentor.mentorProfile;
  return (
    <section aria-labelledby="book">
      <h2 id="book" className={classes.heading}>
        Book a session
      </h2>
      <p className={classes.note}>
        {mentor.can.book
          ? 'Booking isn’t available yet. For now, unlock the contact and send a message.'
          : 'This mentor can’t be booked at the moment.'}
      </p>
      <ul className={classes.rates}>
        {offersOf(profile).map((offer) => (
          <li key={offer.type} className={classes.rate}>
            <span>
              {offer.name}
              <span className={classes.length}>{offer.length}</span>
            </span>
            <strong>{formatEur(offer.price)}</strong>
          </li>
        ))}
      </ul>
    </section>
  );
};
