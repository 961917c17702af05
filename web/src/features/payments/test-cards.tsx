import { failingRenewalsCard, testCards } from '../../lib/demo.ts';
import classes from './test-cards.module.css';

/** The sandbox's test cards (product 4.2); pressing one fills in the form. */
export const TestCards = (props: {
  disabled: boolean;
  /** Whether the card is saved for renewals; if so, adds the test card whose renewals fail. */
  forRenewals?: boolean | undefined;
  onPick: (number: string) => void;
}) => (
  <section className={classes.root} aria-labelledby="test-cards">
    <h2 id="test-cards" className={classes.title}>
      Test mode: no real money is charged. Choose a test card:
    </h2>
    <ul className={classes.cards}>
      {[...testCards, ...(props.forRenewals ? [failingRenewalsCard] : [])].map(
        ([number, effect]) => (
          <li key={number}>
            <button
              type="button"
              className={classes.card}
              disabled={props.disabled}
              onClick={() => props.onPick(number)}
            >
              <span className={classes.number}>{number}</span> {effect}
            </button>
          </li>
        ),
      )}
    </ul>
  </section>
);
