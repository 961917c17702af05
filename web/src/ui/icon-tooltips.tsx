import '@mantine/core/styles/Tooltip.layer.css';
import { Tooltip } from '@mantine/core';
import { useEffect, useState } from 'react';
import { watchIconButtons } from './watch-icon-buttons.ts';

/** Shows the names of buttons and links that only have an icon (product 17.13). */
export const IconTooltips = () => {
  const [button, setButton] = useState<HTMLElement | null>(null);
  useEffect(() => watchIconButtons(setButton), []);
  return button && <Tooltip target={button} label={button.getAttribute('aria-label')} opened />;
};
