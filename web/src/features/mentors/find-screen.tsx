import { useMediaQuery } from '@mantine/hooks';
import { useConfig } from '../../frame/config.queries.ts';
import { Screen } from '../../ui/screen.tsx';
import { FindNarrow } from './find-narrow.tsx';
import { FindWide } from './find-wide.tsx';

/** Searching mentors (decision 2.4): search and filters where there is room, else categories first. */
export const FindScreen = () => {
  const wide = useMediaQuery('(min-width: 48em)', true, { getInitialValueInEffect: false });
  const config = useConfig();
  const parts = { categories: config?.categories ?? [], plans: config?.plans ?? [] };
  return (
    <Screen title="Find Your Mentor" hideTitle>
      {wide ? <FindWide {...parts} /> : <FindNarrow {...parts} />}
    </Screen>
  );
};
