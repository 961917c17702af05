import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Providers } from '../app/providers.tsx';
import { createQueryClient } from '../app/query-client.ts';

/** Renders a single component; `prepare` can fill its query cache. */
export const renderPart = (
  part: ReactNode,
  prepare: (client: ReturnType<typeof createQueryClient>) => void = () => undefined,
) => {
  const queryClient = createQueryClient();
  prepare(queryClient);
  const rendered = render(part, {
    wrapper: ({ children }) => (
      <Providers env="test" queryClient={queryClient}>
        {children}
      </Providers>
    ),
  });
  return { queryClient, ...rendered };
};
