import { getConfig, type PublicConfig } from '@ithaca/contracts/marketplace';
import { render } from '@testing-library/react';
import { Providers } from '../app/providers.tsx';
import { createQueryClient } from '../app/query-client.ts';
import { userQuery } from '../frame/sign-in.queries.ts';
import { screenAt, VisitorPage } from '../visitor/visitor-page.tsx';
import type { fakeApi } from './fake-api.ts';
import { aConfig } from './people.ts';

/** Renders the visitors' page at an address; `reload` keeps the state of the history entry. */
export const renderVisitor = (
  address: string,
  options: { api: ReturnType<typeof fakeApi>; config?: PublicConfig; reload?: boolean },
) => {
  options.api.on(getConfig, { status: 200, body: options.config ?? aConfig() });
  window.history.replaceState(options.reload ? window.history.state : null, '', address);
  const queryClient = createQueryClient();
  queryClient.setQueryData(userQuery.queryKey, null);
  const page = (
    <Providers env="test" queryClient={queryClient}>
      <VisitorPage screen={screenAt(window.location.pathname)} />
    </Providers>
  );
  return { queryClient, ...render(page) };
};
