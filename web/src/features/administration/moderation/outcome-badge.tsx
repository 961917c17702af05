import type { DecidedApplication } from '@ithaca/contracts/applications';
import { Check, X } from 'lucide-react';
import { Badge } from '../../../ui/badge.tsx';

const outcomes = {
  approved: { label: 'Approved', tone: 'soft', Icon: Check },
  rejected: { label: 'Rejected', tone: 'danger', Icon: X },
} as const;

/** The outcome of a decided application. */
export const OutcomeBadge = ({ status }: Pick<DecidedApplication, 'status'>) => {
  const { label, tone, Icon } = outcomes[status];
  return (
    <Badge tone={tone}>
      <Icon size={16} aria-hidden="true" />
      {label}
    </Badge>
  );
};
