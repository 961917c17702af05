import classes from './test-cards.module.css';

const cards = [
  { number: '4242 4242 4242 4242', effect: 'pays' },
  { number: '4000 0000 0000 0002', effect: 'is declined' },
  { number: '4000 0000 0000 9995', effect: 'has no funds' },
  { number: '4000 0025 0000 3155', effect: 'asks the bank' },
] as const;

/** The sandbox's cards (decision 4.2), each filled in with one press. */
export const TestCards = (props: { disabled: boolean; onPick: (number: string) => void }) => (
  <section className={classes.root} aria-labelledby="test-cards">
    <h3 id="test-cards" className={classes.title}>
      Test mode: no real money moves. Fill in a test card:
    </h3>
    <ul className={classes.cards}>
      {cards.map(({ number, effect }) => (
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
      ))}
    </ul>
  </section>
);
