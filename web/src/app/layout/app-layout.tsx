import type { User } from '@ithaca/contracts/identity';
import { lazy, type ReactNode, Suspense } from 'react';
import classes from './app-layout.module.css';
import { DemoBar } from './demo-bar.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { OfflineBanner } from './offline-banner.tsx';

const BottomNav = lazy(async () => ({ default: (await import('./bottom-nav.tsx')).BottomNav }));

/** The page around every screen. */
export const AppLayout = (props: { user: User | null; children: ReactNode }) => (
  <div className={classes.page} data-signed-in={props.user !== null}>
    <a className={classes.skip} href="#main">
      Skip to content
    </a>
    <DemoBar />
    <OfflineBanner />
    <Header user={props.user} />
    <main id="main" className={classes.main} tabIndex={-1}>
      {props.children}
    </main>
    <Footer />
    {props.user && (
      <Suspense fallback={null}>
        <BottomNav user={props.user} />
      </Suspense>
    )}
  </div>
);
