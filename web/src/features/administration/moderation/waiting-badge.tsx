import { CircleAlert, Clock } from 'lucide-react';
import { Badge } from '../../../ui/badge.tsx';
import { waitingOf } from './waiting.ts';

const tones = { calm: 'plain', soon: 'accent', late: 'danger' } as const;

/** How long an application has waited, highlighted when the deadline is close or past. */
export const WaitingBadge = (props: { createdAt: string }) => {
  const { urgency, since, due } = waitingOf(props.createdAt, new Date());
  const Icon = urgency === 'calm' ? Clock : CircleAlert;
  return (
    <Badge tone={tones[urgency]}>
      <Icon size={16} aria-hidden="true" />
      {urgency === 'calm' ? since : due}
    </Badge>
  );
};
