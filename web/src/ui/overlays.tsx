import { IconTooltips } from './icon-tooltips.tsx';
import { Toaster } from './toaster.tsx';

/** What lies over every page: toasts and tooltips. */
export const Overlays = () => (
  <>
    <Toaster />
    <IconTooltips />
  </>
);
