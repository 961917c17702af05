import { pathTo } from '@ithaca/contracts/screens';
import { AppLink } from '../../ui/app-link.tsx';
import classes from './first-steps.module.css';

const tab = (id: string) => pathTo('mentorDashboard', {}, { tab: id });

/** Without hours, nobody can book a call; the rest makes mentees trust a new mentor, or pays them. */
const steps = [
  { label: 'Set the hours when you can be booked', href: tab('availability') },
  { label: 'Describe how you help', href: tab('profile') },
  { label: 'Add your photo', href: pathTo('settings') },
  { label: 'Set up payouts', href: tab('earnings') },
];

/** What a mentor who was just approved does next. */
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
