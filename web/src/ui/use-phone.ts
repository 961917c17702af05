import { useMediaQuery } from '@mantine/hooks';
import { useNarrow } from './use-narrow.ts';

/**
 * Whether the window is as small as a phone, upright or held sideways, the same as
 * `(max-width: 47.99em), (max-height: 29.99em)` in the stylesheets.
 */
export const usePhone = (): boolean => {
  const narrow = useNarrow();
  const low = useMediaQuery('(max-height: 29.99em)', false, { getInitialValueInEffect: false });
  return narrow || low;
};
