import { useMediaQuery } from '@mantine/hooks';

/** Whether the window is as narrow as a phone, the same as `(max-width: 47.99em)` in the stylesheets. */
export const useNarrow = (): boolean =>
  useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
