import type { User } from '@ithaca/contracts/identity';
import { type ReactNode, useState } from 'react';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { UnreadMessages } from '../../ui/page-title.ts';
import classes from './header.module.css';
import { PageFrame } from './page-frame.tsx';
import { SignedOutHeader } from './signed-out-header.tsx';

const BottomNav = lazyPart(async () => (await import('./bottom-nav.tsx')).BottomNav);
const SignedInHeader = lazyPart(
  async () => (await import('./signed-in-header.tsx')).SignedInHeader,
  <div className={classes.end} />,
);
const UnreadWatch = lazyPart(
  async () => (await import('../../features/conversations/unread-watch.tsx')).UnreadWatch,
);

const FrameForUser = (props: { user: User; children: ReactNode }) => {
  const [unread, setUnread] = useState(0);
  return (
    <UnreadMessages value={unread}>
      <PageFrame
        header={<SignedInHeader user={props.user} />}
        bottom={<BottomNav user={props.user} />}
      >
        {props.children}
      </PageFrame>
      <UnreadWatch onChange={setUnread} />
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
