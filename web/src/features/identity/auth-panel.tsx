import { CalendarCheck, MessagesSquare, Search } from 'lucide-react';
import { Logo } from '../../ui/logo.tsx';
import classes from './auth-panel.module.css';

const points = [
  { Icon: Search, text: 'Browse expert mentors' },
  { Icon: MessagesSquare, text: 'Connect via messaging, calls or in-person meetings' },
  { Icon: CalendarCheck, text: 'Grow your career with personalized guidance' },
];

/** What the site offers, beside the forms on large screens (product 11.4). */
export const AuthPanel = () => (
  <aside className={classes.root} aria-labelledby="auth-panel-title">
    <Logo variant="hero" className={classes.art ?? ''} />
    <h2 id="auth-panel-title" className={classes.title}>
      Connect with Expert Mentors
    </h2>
    <ul className={classes.points}>
      {points.map(({ Icon, text }) => (
        <li key={text}>
          <Icon size={22} aria-hidden="true" />
          {text}
        </li>
      ))}
    </ul>
  </aside>
);
