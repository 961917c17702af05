import { screens } from '@ithaca/contracts/screens';
import {
  createRootRoute,
  createRoute,
  createRouter,
  type RouterHistory,
} from '@tanstack/react-router';
import { parseSearch, stringifySearch } from '../lib/search-params.ts';
import { NotFoundScreen } from './not-found-screen.tsx';
import { Root } from './root.tsx';
import { RouteError } from './route-error.tsx';
import { screenComponent } from './screen-component.ts';
import { screenLoaders } from './screen-loaders.ts';
import { SignedInOnly } from './signed-in-only.tsx';

const rootRoute = createRootRoute({ component: Root, notFoundComponent: NotFoundScreen });
const signedInRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'signed-in',
  component: SignedInOnly,
});

const routes = Object.entries(screens).map(([name, screen]) => {
  const parent = screen.access === 'public' ? rootRoute : signedInRoute;
  return {
    parent,
    route: createRoute({
      getParentRoute: () => parent,
      path: screen.path,
      component: screenComponent(screenLoaders[name as keyof typeof screens]),
    }),
  };
});

const under = (parent: (typeof routes)[number]['parent']) =>
  routes.filter((entry) => entry.parent === parent).map((entry) => entry.route);

const routeTree = rootRoute.addChildren([
  ...under(rootRoute),
  signedInRoute.addChildren(under(signedInRoute)),
]);

/** The router with every screen of the contract; screens load on first use. */
export const createAppRouter = (options: { history?: RouterHistory } = {}) =>
  createRouter({
    routeTree,
    ...options,
    parseSearch,
    stringifySearch,
    scrollRestoration: true,
    defaultPreload: 'intent',
    defaultErrorComponent: RouteError,
    defaultNotFoundComponent: NotFoundScreen,
  });

export type AppRouter = ReturnType<typeof createAppRouter>;
