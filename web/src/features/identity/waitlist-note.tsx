import { pathTo } from '@ithaca/contracts/screens';
import { Button } from '@mantine/core';
import { useProductName } from '../../frame/config.queries.ts';
import { AppLink } from '../../ui/app-link.tsx';
import classes from './auth.module.css';

/** Replaces the sign-up form while there is a waitlist (product 1.11). */
export const WaitlistNote = () => (
  <div className={classes.form}>
    <p className={classes.lead}>
      {useProductName()} is opening gradually. Join the waitlist, and we’ll email you as soon as
      there is a place for you.
    </p>
    <Button component={AppLink} href={pathTo('preRegistration')} fullWidth>
      Join the waitlist
    </Button>
  </div>
);
