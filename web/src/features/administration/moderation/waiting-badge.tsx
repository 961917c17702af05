import { CircleAlert, Clock } from 'lucide-react';
import { waitingOf } from './waiting.ts';
import classes from './waiting-badge.module.css';

/** How long an application has waited, marked when the promised time is nearly over or past. */
export const WaitingBadge = (props: { createdAt: string }) => {
  const { urgency, since, due } = waitingOf(props.createdAt, new Date());
  const Icon = urgency === 'calm' ? Clock : CircleAlert;
  return (
    <span className={classes.root} data-urgency={urgency}>
      <Icon size={16} aria-hidden="true" />
      {urgency === 'calm' ? since : due}
    </span>
  );
};
