import { pathTo } from '../frame/paths.ts';
import { EmptyScreen } from '../ui/empty-screen.tsx';

/** Stands in for screens that are not built yet. */
export const NotHereYetScreen = () => (
  <EmptyScreen
    title="Not here yet"
    why="This page isn’t ready yet. You can already find mentors and write to them."
    link={{ href: pathTo('mentors'), label: 'Find Mentors' }}
  />
);
