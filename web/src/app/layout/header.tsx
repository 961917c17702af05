import type { ReactNode } from 'react';
import { useProductName } from '../../frame/config.queries.ts';
import { pathTo } from '../../frame/paths.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { TwoVoices } from '../../ui/two-voices.tsx';
import classes from './header.module.css';

/** The header of every page: the brand, then what the person may do (specification, section 2). */
export const Header = (props: { signedIn: boolean; children: ReactNode }) => {
  // Signed out the start page is another document, the landing page, so the browser loads it.
  const Brand = props.signedIn ? AppLink : 'a';
  return (
    <header className={classes.root}>
      <div className={classes.inner}>
        <Brand href={pathTo('home')} className={classes.brand}>
          <TwoVoices variant="logo" />
          {useProductName()}
        </Brand>
        {props.children}
      </div>
    </header>
  );
};
