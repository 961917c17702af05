import { pathTo } from '@ithaca/contracts/screens';
import type { User } from '@ithaca/contracts/user';
import { Button } from '@mantine/core';
import { mentorEntry } from '../../frame/mentor-entry.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Logo } from '../../ui/logo.tsx';
import classes from './hero.module.css';

/** The welcome, with the search for mentors and the entry for the person's role (product 6.11, 11.6). */
export const Hero = ({ user }: { user: User }) => {
  const entry = mentorEntry(user);
  return (
    <section className={classes.root}>
      <div>
        <h1 className={classes.title}>Welcome, {user.firstName}</h1>
        <p className={classes.lead}>
          {user.userType === 'mentor'
            ? 'Your conversations, your next session and your profile at a glance.'
            : 'Find someone who has already done what you are about to do, and ask.'}
        </p>
        <div className={classes.actions}>
          <Button component={AppLink} href={pathTo('findExperts')}>
            Find Mentors
          </Button>
          <Button component={AppLink} href={entry.href} variant="default">
            {entry.label}
          </Button>
        </div>
      </div>
      <Logo variant="hero" className={classes.art ?? ''} />
    </section>
  );
};
