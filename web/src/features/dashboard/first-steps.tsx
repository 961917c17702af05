import { pathTo } from '@ithaca/contracts/screens';
import { AppLink } from '../../ui/app-link.tsx';
import classes from './first-steps.module.css';

const tab = (id: string) => pathTo('mentorDashboard', {}, { tab: id });

/** Mentees can't book a call without hours; the other steps build trust or get the mentor paid. */
const steps = [
  { label: 'Set the hours when you can be booked', href: tab('availability') },
  { label: 'Describe how you help', href: tab('profile') },
  { label: 'Add your photo', href: pathTo('settings') },
  { label: 'Set up payouts', href: tab('earnings') },
];

/** The next steps for a newly approved mentor. */
export const FirstSteps = () => (
  <div className={classes.root}>
    <h3 id="first-steps">Until the first mentee comes</h3>
    <ul className={classes.steps} aria-labelledby="first-steps">
      {steps.map(({ label, href }) => (
        <li key={label}>
          <AppLink href={href}>{label}</AppLink>
        </li>
      ))}
    </ul>
  </div>
);
