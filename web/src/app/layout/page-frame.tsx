import type { ReactNode } from 'react';
import { useConfig, useProductName } from '../../frame/config.queries.ts';
import { DemoBar } from '../../frame/demo-bar.tsx';
import { Footer } from '../../frame/footer.tsx';
import { AppLink } from '../../ui/app-link.tsx';
import { SkipLink } from '../../ui/skip-link.tsx';
import classes from './app-layout.module.css';
import { Header } from './header.tsx';
import { OfflineBanner } from './offline-banner.tsx';

/** The page around every screen. `bottom` is the navigation for signed-in users on narrow screens. */
export const PageFrame = (props: {
  header: ReactNode;
  bottom?: ReactNode;
  children: ReactNode;
}) => (
  <div className={classes.page} data-signed-in={props.bottom !== undefined}>
    <SkipLink />
    {useConfig()?.demo && <DemoBar />}
    <OfflineBanner />
    <Header signedIn={props.bottom !== undefined}>{props.header}</Header>
    <main id="main" className={classes.main} tabIndex={-1}>
      {props.children}
    </main>
    <Footer name={useProductName()} Link={AppLink} />
    {props.bottom}
  </div>
);
