import { getUser } from '@ithaca/contracts/identity';
import { getConfig, type PublicConfig } from '@ithaca/contracts/marketplace';
import type { User } from '@ithaca/contracts/user';
import { createMemoryHistory } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import { App } from '../app/app.tsx';
// Loaded in advance, so that a test's frames don't arrive before the part that listens to them.
import '../app/layout/live-watch.tsx';
import { createQueryClient } from '../app/query-client.ts';
import { createAppRouter } from '../app/router.tsx';
import type { fakeApi } from './fake-api.ts';
import { aConfig } from './people.ts';

/**
 * Renders the whole app at an address, signed in as `user` or signed out with `null`. Set other answers
 * on `api` first.
 */
export const renderApp = (
  address: string,
  options: { api: ReturnType<typeof fakeApi>; user: User | null; config?: PublicConfig },
) => {
  const { api, user } = options;
  api.on(getUser, user ? { status: 200, body: user } : { problem: 'sign_in_needed' });
  api.on(getConfig, { status: 200, body: options.config ?? aConfig() });
  const router = createAppRouter({ history: createMemoryHistory({ initialEntries: [address] }) });
  const client = createQueryClient();
  return {
    router,
    client,
    ...render(<App env="test" queryClient={client} router={router} />),
  };
};
