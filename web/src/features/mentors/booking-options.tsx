import type { Mentor } from '@ithaca/contracts/mentors';
import { Button } from '@mantine/core';
import { pathTo } from '../../frame/paths.ts';
import { formatEur } from '../../lib/format.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { offersOf } from './offers.ts';
import classes from './rates.module.css';

/**
 * The ways to book a mentor, with length and price (product 3.2). Booking isn't available yet, as the
 * note and the page behind the buttons say.
 */
export const BookingOptions = ({ mentor }: { mentor: Mentor }) => {
  const profile = mentor.mentorProfile;
  const href = pathTo('checkout', {}, { mentorProfileId: profile.id });
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
            <span className={classes.book}>
              <strong>{formatEur(offer.price)}</strong>
              {mentor.can.book && (
                <Button
                  component={AppLink}
                  href={href}
                  variant="light"
                  aria-label={`Book: ${offer.name}, ${offer.length}`}
                >
                  Book
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
};
