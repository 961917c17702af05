import '../app/styles.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { config } from 'zod/mini';
import { announceAtOnce } from '../app/announce-at-once.ts';
import { Providers } from '../app/providers.tsx';
import { createQueryClient } from '../app/query-client.ts';
import { userQuery } from '../frame/sign-in.queries.ts';
import { screenAt, VisitorPage } from './visitor-page.tsx';

// The content security policy forbids eval, which zod would try for speed.
config({ jitless: true });

const root = document.getElementById('root');
if (root === null) throw new Error('visitor.html lacks #root');

// The server sends this page to signed-out visitors only, so there is no need to ask who is signed in.
announceAtOnce();
const queryClient = createQueryClient();
queryClient.setQueryData(userQuery.queryKey, null);

createRoot(root).render(
  <StrictMode>
    <Providers queryClient={queryClient}>
      <VisitorPage screen={screenAt(window.location.pathname)} />
    </Providers>
  </StrictMode>,
);
