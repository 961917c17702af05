import { pathTo } from '@ithaca/contracts/screens';
import type { User } from '@ithaca/contracts/user';
import { Menu } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { planQuery } from '../../features/payments/plan.ts';
import { formatDate } from '../../lib/format.ts';
import { AppLink } from '../../ui/app-link.tsx';
import classes from './account-menu.module.css';
import { useLinkProps } from './use-link-props.ts';

const names: Record<User['subscriptionTier'], string> = {
  free: 'Free plan',
  basic: 'Basic plan',
  premium: 'Premium plan',
};

/** Whether the account menu shows the plan: for mentees, and for everyone with a paid plan (product 15.6). */
export const showsPlan = ({ userType, subscriptionTier, isAdmin }: User): boolean =>
  subscriptionTier !== 'free' || (userType === 'mentee' && !isAdmin);

/** The person's plan, with its end date if it is cancelled. Links to the plans. */
export const PlanItem = ({ user }: { user: User }) => {
  const { subscriptionTier, subscriptionStatus } = user;
  const isCancelled = subscriptionStatus === 'canceled';
  const { data: plan } = useQuery({ ...planQuery, enabled: isCancelled });
  const propsOf = useLinkProps();
  const name = names[subscriptionTier];
  return (
    <Menu.Item
      component={AppLink}
      className={classes.item ?? ''}
      {...propsOf({ href: pathTo('subscription') })}
    >
      {name}
      {isCancelled && plan?.currentPeriodEnd && (
        <span className={classes.note}> ends on {formatDate(plan.currentPeriodEnd)}</span>
      )}
      {subscriptionStatus === 'past_due' && (
        <span className={classes.note}> the last payment failed</span>
      )}
    </Menu.Item>
  );
};
