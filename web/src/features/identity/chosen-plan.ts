import { pathTo } from '@ithaca/contracts/screens';
import type { PaidPlan } from '@ithaca/contracts/subscriptions';
import { useState } from 'react';
import { useConfig } from '../../frame/config.queries.ts';
import { useSearchParams } from '../../frame/navigation.ts';
import { browserTexts } from '../../lib/kept-text.ts';

const key = 'chosen-plan';

const isPaidPlan = (id?: string | null): id is PaidPlan => id === 'basic' || id === 'premium';

/**
 * The address of the plan chosen before signing up. Forgets the plan, so the person is taken there only once.
 */
export const takeChosenPlan = (): string | undefined => {
  const plan = browserTexts.read(key);
  browserTexts.forget(key);
  return isPaidPlan(plan) ? pathTo('subscription', {}, { plan }) : undefined;
};

/**
 * The paid plan chosen before signing up: the one named in the address, or else the one that this
 * browser remembers until it is removed (product 13.13).
 */
export const useChosenPlan = () => {
  const { plan: asked, ...others } = useSearchParams();
  const [id, setId] = useState(() => {
    if (!isPaidPlan(asked)) return browserTexts.read(key);
    browserTexts.keep(key, asked);
    return asked;
  });
  const plan = useConfig()?.plans.find((known) => known.id === id && Number(known.price) > 0);
  const remove = () => {
    browserTexts.forget(key);
    window.history.replaceState(window.history.state, '', pathTo('auth', {}, others));
    setId(null);
  };
  return { plan, remove };
};
