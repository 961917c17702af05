import type { Plan, PublicConfig } from '@ithaca/contracts/marketplace';
import { Check } from 'lucide-react';
import { signUpPath } from '../frame/sign-up-path.ts';
import { formatEur } from '../lib/format.ts';

const PlanCard = ({ plan, signups }: { plan: Plan; signups: PublicConfig['signups'] }) => (
  <li className={plan.popular ? 'plan plan-popular' : 'plan'}>
    <div className="plan-name">
      <h3>{plan.name}</h3>
      {plan.popular && <span className="badge">Popular</span>}
    </div>
    <p className="plan-price">
      <b>{formatEur(plan.price)}</b> a month
    </p>
    <ul>
      {plan.features.map((feature) => (
        <li key={feature}>
          <Check size={20} aria-hidden="true" />
          {feature}
        </li>
      ))}
    </ul>
    <a
      className={plan.popular ? 'button' : 'button button-plain'}
      href={signUpPath(signups, { plan: plan.id === 'free' ? undefined : plan.id })}
      aria-label={`Start with ${plan.name}`}
    >
      Start with {plan.name}
    </a>
  </li>
);

/** The plans and their prices, as configured. */
export const Plans = ({ plans, signups }: Pick<PublicConfig, 'plans' | 'signups'>) => (
  <section aria-labelledby="plans">
    <h2 id="plans">Pay for one conversation, or for all of them</h2>
    <ul className="plans">
      {plans.map((plan) => (
        <PlanCard key={plan.id} plan={plan} signups={signups} />
      ))}
    </ul>
  </section>
);
