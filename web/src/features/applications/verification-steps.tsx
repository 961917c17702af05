import { decisionSpan } from '../../frame/decision-span.ts';
import classes from './verification-steps.module.css';

const steps = [
  { title: 'Account', text: 'You sign up and confirm your email address.' },
  {
    title: 'Government ID',
    text: 'You upload an ID. It is encrypted and deleted 30 days after the decision.',
  },
  { title: 'CV', text: 'You upload a CV, which only you and a moderator can open.' },
  {
    title: 'Expertise description',
    text: 'You describe what you know, what you have done and whom you can help.',
  },
  {
    title: 'Review and approval',
    text: `A moderator reads everything and decides within ${decisionSpan}.`,
  },
];

/** The five steps of verification (product 11.15). */
export const VerificationSteps = () => (
  <section aria-labelledby="verification">
    <h2 id="verification" className={classes.heading}>
      How you are verified
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
