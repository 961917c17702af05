import { useMediaQuery } from '@mantine/hooks';
import { useConfig } from '../../frame/config.queries.ts';
import { Screen } from '../../ui/screen.tsx';
import { FindNarrow } from './find-narrow.tsx';
import { FindWide } from './find-wide.tsx';

/** The search for mentors (product 2.4): with filters on wide screens, categories first on narrow ones. */
export const FindScreen = (props: { onAskAssistant: () => void }) => {
  const wide = useMediaQuery('(min-width: 48em)', true, { getInitialValueInEffect: false });
  const config = useConfig();
  const parts = { categories: config?.categories ?? [], plans: config?.plans ?? [] };
  return (
    <Screen title="Find Your Mentor" hideTitle>
      {wide ? (
        <FindWide {...parts} onAskAssistant={props.onAskAssistant} />
      ) : (
        <FindNarrow {...parts} />
      )}
    </Screen>
  );
};
