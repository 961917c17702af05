import { pathTo } from '../frame/paths.ts';
import { EmptyScreen } from '../ui/empty-screen.tsx';

/** An address that leads nowhere. */
export const NotFoundScreen = () => (
  <EmptyScreen
    title="Page not found"
    what="404 - Page not found"
    why="This address leads nowhere. It may be misspelled, or the page has moved."
    link={{ href: pathTo('home'), label: 'Go to the start page' }}
  />
);
