import { Button } from '@mantine/core';
import { useProductName } from '../../frame/config.queries.ts';
import { pathTo } from '../../frame/paths.ts';
import { AppLink } from '../../ui/app-link.tsx';
import classes from './auth.module.css';

/** Takes the sign-up form's place while people are let in from a waitlist (decision 1.11). */
export const WaitlistNote = () => (
  <div className={classes.form}>
    <p className={classes.lead}>
      {useProductName()} lets people in step by step. Join the waitlist, and you get an email as
      soon as there is a place for you.
    </p>
    <Button component={AppLink} href={pathTo('preRegistration')} fullWidth>
      Join the waitlist
    </Button>
  </div>
);
