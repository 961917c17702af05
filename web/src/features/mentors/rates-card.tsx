import type { MentorProfile } from '@ithaca/contracts/mentors';
import type { ReactNode } from 'react';
import { offersOf } from '../../frame/offers.ts';
import { formatEur } from '../../lib/format.ts';
import classes from './rates.module.css';

/** A mentor's rates and what each buys (product 2.12). */
export const RatesCard = (props: {
  profile: MentorProfile;
  /** Shown below the rates, for example a link to booking. */
  action?: ReactNode;
}) => (
  <section aria-labelledby="rates">
    <h2 id="rates" className={classes.heading}>
      Rates
    </h2>
    <ul className={classes.rates}>
      {offersOf(props.profile).map((offer) => (
        <li key={offer.type} className={classes.rate}>
          <span>
            {offer.rate}
            <span className={classes.length}>{offer.length}</span>
          </span>
          <strong>{formatEur(offer.price)}</strong>
        </li>
      ))}
    </ul>
    {props.action}
  </section>
);
