import type { PublicConfig } from '@ithaca/contracts/marketplace';
import { Button } from '@mantine/core';
import classes from './auth.module.css';
import type { useSignIn } from './use-sign-in.ts';

/** The demo accounts, each with a button to sign in (product 7.3). */
export const DemoAccounts = (props: {
  accounts: NonNullable<PublicConfig['demoAccounts']>;
  signIn: ReturnType<typeof useSignIn>;
}) => (
  <section className={classes.demo} aria-labelledby="demo-accounts-title">
    <h2 id="demo-accounts-title">Look around as</h2>
    <div className={classes.demoAccounts}>
      {props.accounts.map(({ email, password, role }) => (
        <Button
          key={email}
          variant="light"
          title={email}
          disabled={props.signIn.isBusy}
          onClick={() => props.signIn.signIn({ email, password })}
        >
          {role}
        </Button>
      ))}
    </div>
  </section>
);
