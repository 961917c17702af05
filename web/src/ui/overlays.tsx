import { useEffect, useEffectEvent } from 'react';
import { keepDisabledFocus } from '../lib/disabled-focus.ts';
import { IconTooltips } from './icon-tooltips.tsx';
import { Toaster } from './toaster.tsx';

/**
 * What every page needs once it is used: toasts, tooltips, and keeping the focus of disabled buttons, including the one
 * that was `pressed` before this was loaded.
 */
export const Overlays = ({ pressed }: { pressed: EventTarget | null }) => {
  const start = useEffectEvent(() => keepDisabledFocus(pressed));
  useEffect(() => start(), []);
  return (
    <>
      <Toaster />
      <IconTooltips />
    </>
  );
};
