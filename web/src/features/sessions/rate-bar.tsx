import type { Book } from './booking.tsx';
import classes from './rate-bar.module.css';
import type { ThreadOffer } from './thread-offers.ts';

/** The mentor's offers with their prices and durations; each opens the booking dialog. */
export const RateBar = (props: { offers: readonly ThreadOffer[]; onBook: Book }) => (
  <section className={classes.root} aria-label="Book a session">
    {props.offers.map(({ type, label, price, name, Icon }) => (
      <button
        key={type}
        type="button"
        className={classes.offer}
        aria-label={name}
        onClick={(event) => props.onBook(type, event.currentTarget)}
      >
        <Icon size={18} aria-hidden="true" />
        <span className={classes.label}>{label}</span>
        <span className={classes.price}>{price}</span>
      </button>
    ))}
  </section>
);
