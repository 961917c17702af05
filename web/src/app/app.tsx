import type { QueryClient } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { NavigationContext } from '../lib/navigation.tsx';
import { Providers } from './providers.tsx';
import type { AppRouter } from './router.tsx';
import { routerNavigation } from './router-navigation.tsx';

/** The app for signed-in people; it also shows the public screens. */
export const App = (props: {
  queryClient: QueryClient;
  router: AppRouter;
  env?: 'default' | 'test';
}) => (
  <Providers queryClient={props.queryClient} env={props.env ?? 'default'}>
    <NavigationContext value={routerNavigation}>
      <RouterProvider router={props.router} />
    </NavigationContext>
  </Providers>
);
