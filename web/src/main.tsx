import './app/styles.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { config } from 'zod/mini';
import { announceAtOnce } from './app/announce-at-once.ts';
import { App } from './app/app.tsx';
import { fetchLinkedScreens, fetchScreensOnIntent } from './app/fetch-ahead.ts';
import { createQueryClient } from './app/query-client.ts';
import { createAppRouter } from './app/router.tsx';
import { takeOverSignIn } from './frame/signed-in-hand-over.ts';
import { focusScreen } from './lib/lost-focus.ts';
import { whenIdle } from './lib/when-idle.ts';

// The content security policy forbids eval, which zod would try for speed.
config({ jitless: true });

const root = document.getElementById('root');
if (root === null) throw new Error('index.html lacks #root');

announceAtOnce();
const queryClient = createQueryClient();
const comesFromSignIn = takeOverSignIn(queryClient);
const router = createAppRouter();
const ready = router.subscribe('onRendered', () => {
  ready();
  if (comesFromSignIn) focusScreen();
  void import('./app/keep-scroll.ts').then(
    ({ keepScroll }) => keepScroll(),
    () => undefined,
  );
  // So that failures can be shown offline too.
  whenIdle(() => void import('./ui/overlays.tsx').catch(() => undefined));
  whenIdle(() => void import('./ui/loading-dialog.tsx').catch(() => undefined));
  fetchScreensOnIntent();
});
router.subscribe('onRendered', fetchLinkedScreens);

createRoot(root).render(
  <StrictMode>
    <App queryClient={queryClient} router={router} />
  </StrictMode>,
);
