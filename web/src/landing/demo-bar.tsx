import { X } from 'lucide-react';
import { pathTo } from '../frame/paths.ts';
import { testCards } from '../lib/demo.ts';

/** Says that this is a demo (decision 7.3); the script closes it for good. */
export const DemoBar = () => (
  <aside className="demo-bar" aria-label="Demo">
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
    <button type="button" className="needs-script" aria-label="Close the demo bar" data-demo-close>
      <X size={20} aria-hidden="true" />
    </button>
  </aside>
);
