import { Popover } from '@mantine/core';
import { useEffect, useState } from 'react';
import classes from './icon-tooltips.module.css';
import { watchIconButtons } from './watch-icon-buttons.ts';

/**
 * Shows the names of buttons and links that only have an icon (product 17.13). Screen readers read them anyway. A
 * popover at the place of the button serves the whole page; every page has its code already.
 */
export const IconTooltips = () => {
  const [button, setButton] = useState<HTMLElement | null>(null);
  useEffect(() => watchIconButtons(setButton), []);
  if (!button) return null;
  const { left, top, width, height } = button.getBoundingClientRect();
  return (
    <Popover opened withRoles={false} position="top" offset={6} transitionProps={{ duration: 0 }}>
      <Popover.Target>
        <div className={classes.place} style={{ left, top, width, height }} />
      </Popover.Target>
      <Popover.Dropdown className={classes.tooltip ?? ''} aria-hidden="true">
        {button.getAttribute('aria-label')}
      </Popover.Dropdown>
    </Popover>
  );
};
