import type { Plan } from '@ithaca/contracts/marketplace';
import { Check } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { formatEur } from '../../lib/format.ts';
import { Badge } from '../../ui/badge.tsx';
import classes from './plan-card.module.css';

/** How a plan relates to the person: their own, the one they chose before signing up, or another. */
export type PlanMark = 'own' | 'chosen' | null;

const marks = { own: 'Your plan', chosen: 'Your choice' };

/** A plan with its price, features and actions. A chosen plan is scrolled into view and focused. */
export const PlanCard = (props: { plan: Plan; mark: PlanMark; children: ReactNode }) => {
  const { plan, mark } = props;
  const root = useRef<HTMLLIElement>(null);
  const isChosen = mark === 'chosen';
  useEffect(() => {
    if (!isChosen) return;
    root.current?.querySelector('button')?.focus({ preventScroll: true });
    root.current?.scrollIntoView({ block: 'center' });
  }, [isChosen]);
  return (
    <li ref={root} className={classes.root} data-popular={plan.popular} data-mark={mark}>
      <div className={classes.head}>
        <h2>{plan.name}</h2>
        {mark && <Badge tone="accent">{marks[mark]}</Badge>}
        {plan.popular && !mark && <Badge>Popular</Badge>}
      </div>
      <p className={classes.price}>
        <strong>{formatEur(plan.price)}</strong> a month
      </p>
      <ul className={classes.features}>
        {plan.features.map((feature) => (
          <li key={feature}>
            <Check size={20} aria-hidden="true" />
            {feature}
          </li>
        ))}
      </ul>
      <div className={classes.action}>{props.children}</div>
    </li>
  );
};
