import { formatEur } from '../lib/format.ts';
import classes from './how-it-works.module.css';

/** The three steps from search to conversation (product 11.5, 11.6). */
export const HowItWorks = (props: {
  /** EUR, a decimal string; `undefined` while the configuration is loading. */
  unlockFee: string | undefined;
}) => {
  const fee = props.unlockFee === undefined ? 'A small fee' : formatEur(props.unlockFee);
  const steps = [
    {
      title: 'Find your mentor',
      text: 'Search by field, price, rating and how you want to meet. A moderator has reviewed every mentor’s application.',
    },
    {
      title: 'Unlock the conversation',
      text: `${fee} opens a lasting conversation with one mentor. A plan includes all of them.`,
    },
    {
      title: 'Write, call or meet',
      text: 'What you pay for a booked session is held until it has taken place, and refunded if it doesn’t.',
    },
  ];
  return (
    <section aria-labelledby="how-it-works">
      <h2 id="how-it-works" className={classes.heading}>
        How It Works
      </h2>
      <ol className={classes.steps}>
        {steps.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
};
