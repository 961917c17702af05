import type { Session } from '@ithaca/contracts/sessions';
import { pathTo } from '../../frame/paths.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { offersOf } from './offers.ts';
import classes from './rate-bar.module.css';

/** The mentor's other offers with their prices and durations; they lead to the booking. */
export const RateBar = ({ session }: { session: Session }) => (
  <nav className={classes.root} aria-label="Book a session">
    {offersOf(session.mentorProfile).map(({ label, price, name, Icon }) => (
      <AppLink
        key={label}
        href={pathTo('expert', { id: session.mentor.id })}
        className={classes.offer}
        aria-label={name}
      >
        <Icon size={18} aria-hidden="true" />
        <span className={classes.label}>{label}</span>
        <span className={classes.price}>{price}</span>
      </AppLink>
    ))}
  </nav>
);
