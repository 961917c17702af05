import { pathTo } from '../frame/paths.ts';
import { EmptyScreen } from '../ui/empty-screen.tsx';

/** A screen that is announced but not built. */
export const NotHereYetScreen = () => (
  <EmptyScreen
    title="Not here yet"
    why="This part is not open yet. Finding mentors and writing to them works today."
    link={{ href: pathTo('mentors'), label: 'Find Mentors' }}
  />
);
