import { useMediaQuery } from '@mantine/hooks';

/** Whether the list and the thread are two screens, as in conversations-screen.module.css. */
export const useNarrow = (): boolean =>
  useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
