import { pathTo } from '@ithaca/contracts/screens';
import { EmptyScreen } from '../ui/empty-screen.tsx';

/** Shown for unknown addresses. */
export const NotFoundScreen = () => (
  <EmptyScreen
    title="Page not found"
    what="404 - Page not found"
    why="There is no page at this address. It may be misspelled or out of date."
    link={{ href: pathTo('home'), label: 'Go to the home page' }}
  />
);
