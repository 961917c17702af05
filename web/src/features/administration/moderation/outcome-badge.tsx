import type { DecidedApplication } from '@ithaca/contracts/applications';
import { Check, X } from 'lucide-react';
import classes from './outcome-badge.module.css';

const outcomes = {
  approved: { label: 'Approved', Icon: Check },
  rejected: { label: 'Rejected', Icon: X },
};

/** How an application was decided. */
export const OutcomeBadge = ({ status }: Pick<DecidedApplication, 'status'>) => {
  const { label, Icon } = outcomes[status];
  return (
    <span className={classes.root} data-status={status}>
      <Icon size={16} aria-hidden="true" />
      {label}
    </span>
  );
};
