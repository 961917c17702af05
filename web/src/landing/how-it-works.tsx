import { formatEur } from '../lib/format.ts';

/** Three steps from a search to a conversation (specification, section 2). */
export const HowItWorks = (props: { unlockFee: string }) => {
  const steps = [
    {
      title: 'Find your mentor',
      text: 'Search by field, price and reply time. A moderator has read every application before its mentor shows up here.',
    },
    {
      title: 'Unlock the conversation',
      text: `${formatEur(props.unlockFee)} opens the line to one mentor, for good. A plan opens it to all of them.`,
    },
    {
      title: 'Write, call or meet',
      text: 'What you pay for a booked session is held until it has taken place, and comes back if it does not.',
    },
  ];
  return (
    <section aria-labelledby="how-it-works">
      <h2 id="how-it-works">How It Works</h2>
      <ol className="steps">
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
