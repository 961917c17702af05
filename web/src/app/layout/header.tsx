import type { ReactNode } from 'react';
import { Brand } from '../../frame/brand.tsx';
import { useProductName } from '../../frame/config.queries.ts';
import { AppLink } from '../../ui/app-link.tsx';
import classes from './header.module.css';

/** The header of every page: the brand, and the content next to it (product 11.3). */
export const Header = (props: { signedIn: boolean; children: ReactNode }) => (
  <header className={classes.root} data-toasts="below">
    <div className={classes.inner}>
      {/* For visitors, home is the landing page, a separate document that the browser has to load. */}
      <Brand name={useProductName()} Link={props.signedIn ? AppLink : 'a'} />
      {props.children}
    </div>
  </header>
);
