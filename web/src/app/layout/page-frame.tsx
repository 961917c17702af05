import type { ReactNode } from 'react';
import classes from './app-layout.module.css';
import { DemoBar } from './demo-bar.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { OfflineBanner } from './offline-banner.tsx';

/** The page around every screen; `bottom` is the navigation of the signed-in on narrow pages. */
export const PageFrame = (props: {
  header: ReactNode;
  bottom?: ReactNode;
  children: ReactNode;
}) => (
  <div className={classes.page} data-signed-in={props.bottom !== undefined}>
    <a className={classes.skip} href="#main">
      Skip to content
    </a>
    <DemoBar />
    <OfflineBanner />
    <Header signedIn={props.bottom !== undefined}>{props.header}</Header>
    <main id="main" className={classes.main} tabIndex={-1}>
      {props.children}
    </main>
    <Footer />
    {props.bottom}
  </div>
);
