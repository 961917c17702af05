import { CloseButton } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { useConfig } from '../config.queries.ts';
import { pathTo } from '../paths.ts';
import classes from './bars.module.css';

const cards = [
  ['4242 4242 4242 4242', 'succeeds'],
  ['4000 0000 0000 0002', 'is declined'],
  ['4000 0025 0000 3155', 'asks for authentication'],
  ['4000 0000 0000 9995', 'has insufficient funds'],
] as const;

/** Says that this is a demo (decision 7.3), until closed. */
export const DemoBar = () => {
  const config = useConfig();
  const [closed, setClosed] = useLocalStorage({
    key: 'demo-bar-closed',
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  if (!config?.demo || closed) return null;
  return (
    <aside className={classes.demo} aria-label="Demo">
      <span>
        This is a demo. <a href={pathTo('outbox')}>Outbox</a>
      </span>
      <details>
        <summary>Test cards</summary>
        <ul className={classes.cards}>
          {cards.map(([number, effect]) => (
            <li key={number}>
              <span className={classes.number}>{number}</span> {effect}
            </li>
          ))}
        </ul>
      </details>
      <CloseButton
        className={classes.close ?? ''}
        aria-label="Close the demo bar"
        onClick={() => setClosed(true)}
      />
    </aside>
  );
};
