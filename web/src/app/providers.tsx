import { MantineProvider } from '@mantine/core';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useProductName } from '../frame/config.queries.ts';
import { useSignOutWatch } from '../frame/use-sign-out-watch.ts';
import { OverlayHost } from '../ui/overlay-host.tsx';
import { ProductName } from '../ui/page-title.ts';
import { cssVariablesResolver, theme } from './theme.ts';

const Named = (props: { children: ReactNode }) => (
  <ProductName value={useProductName()}>{props.children}</ProductName>
);

/** Provides everything that screens need in addition to a router: theme, server state and toasts. */
export const Providers = (props: {
  queryClient: QueryClient;
  /** `test` turns off transitions, which never finish in a simulated page. */
  env?: 'default' | 'test';
  children: ReactNode;
}) => {
  useSignOutWatch(props.queryClient);
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      defaultColorScheme="auto"
      env={props.env ?? 'default'}
    >
      <QueryClientProvider client={props.queryClient}>
        <Named>{props.children}</Named>
        <OverlayHost />
      </QueryClientProvider>
    </MantineProvider>
  );
};
