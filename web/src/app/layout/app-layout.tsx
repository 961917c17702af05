import type { User } from '@ithaca/contracts/identity';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { UnreadMessages } from '../../ui/page-title.ts';
import classes from './header.module.css';
import { PageFrame } from './page-frame.tsx';
import { SignedOutHeader } from './signed-out-header.tsx';

const BottomNav = lazy(async () => ({ default: (await import('./bottom-nav.tsx')).BottomNav }));
const SignedInHeader = lazy(async () => ({
  default: (await import('./signed-in-header.tsx')).SignedInHeader,
}));

const UnreadWatch = lazy(async () => ({
  default: (await import('../../features/conversations/unread-watch.tsx')).UnreadWatch,
}));

const FrameForUser = (props: { user: User; children: ReactNode }) => {
  const [unread, setUnread] = useState(0);
  return (
    <UnreadMessages value={unread}>
      <PageFrame
        header={
          <Suspense fallback={<div className={classes.end} />}>
            <SignedInHeader user={props.user} />
          </Suspense>
        }
        bottom={
          <Suspense fallback={null}>
            <BottomNav user={props.user} />
          </Suspense>
        }
      >
        {props.children}
      </PageFrame>
      <Suspense fallback={null}>
        <UnreadWatch onChange={setUnread} />
      </Suspense>
    </UnreadMessages>
  );
};

/** The page around every screen of the app. */
export const AppLayout = (props: { user: User | null; children: ReactNode }) =>
  props.user ? (
    <FrameForUser user={props.user}>{props.children}</FrameForUser>
  ) : (
    <PageFrame header={<SignedOutHeader />}>{props.children}</PageFrame>
  );
