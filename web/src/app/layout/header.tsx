import type { User } from '@ithaca/contracts/identity';
import { Button } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { AppLink } from '../../ui/app-link.tsx';
import { TwoVoices } from '../../ui/two-voices.tsx';
import { useProductName } from '../config.queries.ts';
import { pathTo } from '../paths.ts';
import classes from './header.module.css';
import { ThemeToggle } from './theme-toggle.tsx';

const SignedInHeader = lazy(async () => ({
  default: (await import('./signed-in-header.tsx')).SignedInHeader,
}));

/** Signed out the start page is another document, the landing page, so the browser loads it. */
const Brand = (props: { signedIn: boolean }) => {
  const Anchor = props.signedIn ? AppLink : 'a';
  return (
    <Anchor href={pathTo('home')} className={classes.brand}>
      <TwoVoices variant="logo" />
      {useProductName()}
    </Anchor>
  );
};

const SignedOutHeader = () => (
  <div className={classes.end}>
    <ThemeToggle />
    <Button component={AppLink} href={pathTo('auth')} variant="subtle" className={classes.signIn}>
      Sign In
    </Button>
    <Button component={AppLink} href={pathTo('auth')} className={classes.start}>
      Get Started
    </Button>
  </div>
);

/** The header of every page (specification, section 2). */
export const Header = (props: { user: User | null }) => (
  <header className={classes.root}>
    <div className={classes.inner}>
      <Brand signedIn={props.user !== null} />
      {props.user ? (
        <Suspense fallback={<div className={classes.end} />}>
          <SignedInHeader user={props.user} />
        </Suspense>
      ) : (
        <SignedOutHeader />
      )}
    </div>
  </header>
);
