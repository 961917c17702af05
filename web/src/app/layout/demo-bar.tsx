import { X } from 'lucide-react';
import { useState } from 'react';
import { useConfig } from '../../frame/config.queries.ts';
import { pathTo } from '../../frame/paths.ts';
import { demoBarKey, testCards } from '../../lib/demo.ts';
import { browserTexts } from '../../lib/kept-text.ts';
import classes from './bars.module.css';

/** Says that this is a demo (decision 7.3), until closed. */
export const DemoBar = () => {
  const config = useConfig();
  const [closed, setClosed] = useState(() => browserTexts.read(demoBarKey) !== null);
  const close = () => {
    browserTexts.keep(demoBarKey, 'closed');
    setClosed(true);
  };
  if (!config?.demo || closed) return null;
  return (
    <aside className={classes.demo} aria-label="Demo">
      <span>
        This is a demo. <a href={pathTo('outbox')}>Outbox</a>
      </span>
      <details>
        <summary>Test cards</summary>
        <ul className={classes.cards}>
          {testCards.map(([number, effect]) => (
            <li key={number}>
              <span className={classes.number}>{number}</span> {effect}
            </li>
          ))}
        </ul>
      </details>
      <button
        type="button"
        className={classes.close}
        aria-label="Close the demo bar"
        onClick={close}
      >
        <X size={20} aria-hidden="true" />
      </button>
    </aside>
  );
};
