import { pathTo } from '@ithaca/contracts/screens';
import { Button } from '@mantine/core';
import { useConfig } from '../../frame/config.queries.ts';
import { signUpPath } from '../../frame/sign-up-path.ts';
import { AppLink } from '../../ui/app-link.tsx';
import classes from './header.module.css';
import { ThemeToggle } from './theme-toggle.tsx';

/** The header's content for visitors (product 11.3). */
export const SignedOutHeader = () => (
  <div className={classes.end}>
    <ThemeToggle />
    <Button component={AppLink} href={pathTo('auth')} variant="subtle" className={classes.signIn}>
      Sign In
    </Button>
    <Button component={AppLink} href={signUpPath(useConfig()?.signups)} className={classes.start}>
      Get Started
    </Button>
  </div>
);
