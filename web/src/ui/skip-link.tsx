import type { MouseEvent } from 'react';
import { focusScreen } from '../lib/lost-focus.ts';
import classes from './skip-link.module.css';

/** Following the link would add a history entry, and ask people with unsaved changes whether to discard them. */
const skip = (event: MouseEvent) => {
  event.preventDefault();
  focusScreen();
};

/** The first link of a page, visible while focused: skips the header and goes to `#main`. */
export const SkipLink = () => (
  // biome-ignore lint/a11y/useValidAnchor: pages that the server renders have no handler
  <a className={classes.root} href="#main" onClick={skip}>
    Skip to content
  </a>
);
