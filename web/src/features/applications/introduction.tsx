import { pathTo } from '@ithaca/contracts/screens';
import { CalendarCheck, HandCoins, Tags } from 'lucide-react';
import { useProductName } from '../../frame/config.queries.ts';
import { decisionSpan } from '../../frame/decision-span.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Logo } from '../../ui/logo.tsx';
import classes from './introduction.module.css';
import type { HeadingRef } from './outcome.tsx';

const points = [
  {
    Icon: Tags,
    title: 'Your prices',
    text: 'You decide what messages, calls and meetings cost.',
  },
  {
    Icon: HandCoins,
    title: 'Paid reliably',
    text: 'Mentees pay when they book. The money is released to you after the session.',
  },
  {
    Icon: CalendarCheck,
    title: 'A quick decision',
    text: `A moderator reads every application and decides within ${decisionSpan}.`,
  },
];

/** Why to become a mentor; on later steps of the wizard only the title. */
export const Introduction = ({ isShort, heading }: { isShort: boolean; heading: HeadingRef }) => {
  const name = useProductName();
  const title = (
    <h1 ref={heading} tabIndex={-1} className={isShort ? classes.short : classes.title}>
      Become a Mentor
    </h1>
  );
  if (isShort) return title;
  return (
    <section className={classes.root}>
      <div className={classes.head}>
        <div>
          {title}
          <p className={classes.lead}>
            Somebody is about to do what you have done already. Share what you know on {name}, at
            your own pace and price.
          </p>
          <AppLink href={pathTo('mentorConnect')}>How mentors are verified and paid</AppLink>
        </div>
        <Logo variant="hero" className={classes.art ?? ''} />
      </div>
      <ul className={classes.points}>
        {points.map(({ Icon, title, text }) => (
          <li key={title}>
            <Icon size={22} aria-hidden="true" />
            <span>
              <strong>{title}</strong>
              <span className={classes.text}>{text}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
};
