import { useEffect } from 'react';
import { keepDisabledFocus } from '../lib/disabled-focus.ts';
import { IconTooltips } from './icon-tooltips.tsx';
import { Toaster } from './toaster.tsx';

/** What every page needs once it is used: toasts, tooltips, and a focus that outlasts a disabled button. */
export const Overlays = () => {
  useEffect(() => keepDisabledFocus(), []);
  return (
    <>
      <Toaster />
      <IconTooltips />
    </>
  );
};
