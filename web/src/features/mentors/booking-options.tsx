import type { Mentor } from '@ithaca/contracts/mentors';
import type { SessionType } from '@ithaca/contracts/sessions';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { type Offer, offersOf } from '../../frame/offers.ts';
import { useSignedInUser } from '../../frame/sign-in.queries.ts';
import { formatEur } from '../../lib/format.ts';
import classes from './rates.module.css';

/** Why the viewer can't book; an away mentor's return date is in a separate notice. */
const reasonNotToBook = (mentor: Mentor, viewerId: string) => {
  if (mentor.id === viewerId) return 'Mentees book you here.';
  return mentor.mentorProfile.awayUntil
    ? `${mentor.firstName} is away and can be booked again afterwards.`
    : 'This mentor can’t be booked at the moment.';
};

type OnBook = (type: SessionType, from: HTMLElement) => void;

const BookButton = (props: { offer: Offer; onBook: OnBook }) => {
  const { name, length, price, sessionType } = props.offer;
  return (
    <Button
      variant="light"
      className={classes.book ?? ''}
      aria-label={`Book ${name.toLowerCase()}, ${formatEur(price)} · ${length}`}
      onClick={(event) => props.onBook(sessionType, event.currentTarget)}
    >
      Book
    </Button>
  );
};

/** The ways to book a mentor, with their lengths and prices (product 3.2, 11.9). */
export const BookingOptions = (props: {
  mentor: Mentor;
  /** Opens the booking of a meeting type; the button gets the focus back. */
  onBook: OnBook;
  /** The text below a way to meet, such as its next free time. */
  noteOn?: (type: SessionType) => ReactNode;
}) => {
  const { mentor, onBook, noteOn } = props;
  const viewerId = useSignedInUser().id;
  return (
    <section aria-labelledby="book">
      <h2 id="book" className={classes.heading}>
        Book a session
      </h2>
      {!mentor.can.book && <p className={classes.note}>{reasonNotToBook(mentor, viewerId)}</p>}
      <ul className={classes.rates}>
        {offersOf(mentor.mentorProfile).map((offer) => (
          <li key={offer.type} className={classes.rate}>
            <span className={classes.offer}>
              {offer.name}
              <span className={classes.length}>{offer.length}</span>
              {mentor.can.book && noteOn?.(offer.sessionType)}
            </span>
            <strong>{formatEur(offer.price)}</strong>
            {mentor.can.book && <BookButton offer={offer} onBook={onBook} />}
          </li>
        ))}
      </ul>
    </section>
  );
};
