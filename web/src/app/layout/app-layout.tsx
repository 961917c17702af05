import type { User } from '@ithaca/contracts/user';
import { type ReactNode, useState } from 'react';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { UnreadMessages } from '../../ui/page-title.ts';
import classes from './header.module.css';
import { PageFrame } from './page-frame.tsx';
import { SignedOutHeader } from './signed-out-header.tsx';
import { UpdateBar } from './update-bar.tsx';

const BottomNav = lazyPart(async () => (await import('./bottom-nav.tsx')).BottomNav);
const SignedInHeader = lazyPart(
  async () => (await import('./signed-in-header.tsx')).SignedInHeader,
  <div className={classes.end} />,
);
const LiveWatch = lazyPart(async () => (await import('./live-watch.tsx')).LiveWatch);

/** The page around every screen of the app. When the sign-in ends, the screen stays mounted. */
export const AppLayout = ({ user, children }: { user: User | null; children: ReactNode }) => {
  const [unread, setUnread] = useState(0);
  return (
    <UnreadMessages value={user ? unread : 0}>
      <PageFrame
        header={user ? <SignedInHeader user={user} /> : <SignedOutHeader />}
        {...(user && { bottom: <BottomNav user={user} /> })}
      >
        {children}
      </PageFrame>
      <UpdateBar />
      {user && <LiveWatch onUnread={setUnread} />}
    </UnreadMessages>
  );
};
