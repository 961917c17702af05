import { pathTo } from '@ithaca/contracts/screens';
import { X } from 'lucide-react';
import { useState } from 'react';
import { demoBarKey, testCards } from '../lib/demo.ts';
import { browserTexts } from '../lib/kept-text.ts';
import { focusScreen } from '../lib/lost-focus.ts';
import classes from './demo-bar.module.css';

/**
 * Says that this is a demo (product 7.3). Closing it is remembered. The landing page isn't hydrated;
 * there, the page's script closes it.
 */
export const DemoBar = () => {
  const [closed, setClosed] = useState(() => browserTexts.read(demoBarKey) !== null);
  const close = () => {
    browserTexts.keep(demoBarKey, 'closed');
    setClosed(true);
    // The button that was pressed disappears.
    focusScreen();
  };
  if (closed) return null;
  return (
    <aside className={classes.root} aria-label="Demo" data-toasts="below">
      <span>
        This is a demo. <a href={pathTo('outbox')}>Outbox</a>
      </span>
      <details>
        <summary>Test cards</summary>
        <ul>
          {testCards.map(([number, effect]) => (
            <li key={number}>
              <b>{number}</b> {effect}
            </li>
          ))}
        </ul>
      </details>
      <button
        type="button"
        className={classes.close}
        aria-label="Close the demo bar"
        data-demo-close
        onClick={close}
      >
        <X size={20} aria-hidden="true" />
      </button>
    </aside>
  );
};
