import type { Session } from '@ithaca/contracts/sessions';
import { MessageCircle, Video } from 'lucide-react';
import { pathTo } from '../../frame/paths.ts';
import { formatEur } from '../../lib/format.ts';
import { AppLink } from '../../ui/app-link.tsx';
import classes from './rate-bar.module.css';

/** The mentor's other offers with their prices and durations; they lead to the booking. */
export const RateBar = ({ session }: { session: Session }) => {
  const { messageRate, callRate } = session.mentorProfile;
  const href = pathTo('expert', { id: session.mentor.id });
  const offers = [
    { label: 'Messaging', price: `${formatEur(messageRate)} · 30 days`, Icon: MessageCircle },
    { label: 'Video call', price: `${formatEur(callRate)} · 60 min`, Icon: Video },
  ];
  return (
    <nav className={classes.root} aria-label="Book a session">
      {offers.map(({ label, price, Icon }) => (
        <AppLink
          key={label}
          href={href}
          className={classes.offer}
          aria-label={`Book ${label.toLowerCase()}, ${price}`}
        >
          <Icon size={18} aria-hidden="true" />
          <span className={classes.label}>{label}</span>
          <span className={classes.price}>{price}</span>
        </AppLink>
      ))}
    </nav>
  );
};
