import { MantineProvider } from '@mantine/core';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { ToastHost } from '../ui/toast-host.tsx';
import type { AppRouter } from './router.tsx';
import { cssVariablesResolver, theme } from './theme.ts';

/** Everything a screen stands on: theme, server state, routes and the place toasts appear. */
export const Providers = (props: {
  queryClient: QueryClient;
  router: AppRouter;
  /** `test` leaves transitions out, which a simulated page never ends. */
  env?: 'default' | 'test';
}) => (
  <MantineProvider
    theme={theme}
    cssVariablesResolver={cssVariablesResolver}
    defaultColorScheme="auto"
    env={props.env ?? 'default'}
  >
    <QueryClientProvider client={props.queryClient}>
      <RouterProvider router={props.router} />
      <ToastHost />
    </QueryClientProvider>
  </MantineProvider>
);
