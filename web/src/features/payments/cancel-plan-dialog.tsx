import type { PlanOfPerson } from '@ithaca/contracts/subscriptions';
import { formatDate } from '../../lib/format.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { isPlanOutdated, useSetPlanCancelled } from './plan.queries.ts';

/** Asks before cancelling, and shows what the person keeps and until when. */
export const CancelPlanDialog = (props: {
  plan: PlanOfPerson;
  name: string;
  onClose: () => void;
  /** Called instead of `onClose`, with the reason, when the plan no longer exists. */
  onOutdated: (why: string) => void;
}) => {
  const { plan, name, onClose } = props;
  const cancel = useSetPlanCancelled();
  const until = plan.graceUntil ?? plan.currentPeriodEnd;
  const date = until ? formatDate(until) : 'the end of the month';
  return (
    <ConfirmDialog
      title="Cancel your plan?"
      opened
      onClose={onClose}
      confirm="Cancel plan"
      danger
      dismiss="Keep plan"
      busy={cancel.isPending}
      error={cancel.error}
      onConfirm={() =>
        cancel.mutate(true, {
          onSuccess: onClose,
          onError: (error) => {
            if (isPlanOutdated(error)) props.onOutdated('Your plan has changed in the meantime.');
          },
        })
      }
    >
      <p>
        You keep everything in {name} <strong>until {date}</strong>, and nothing more is charged.
        {/* A plan granted for free can't be resumed, because its owner has never paid here. */}
        {plan.status === 'active' && plan.can.portal && ' You can resume your plan until then.'}
      </p>
      <p>After {date}:</p>
      <ul>
        <li>You can still read all your conversations.</li>
        <li>To write to a mentor you unlocked with the plan, you have to unlock them once.</li>
        <li>Contacts and sessions that you paid for separately stay as they are.</li>
      </ul>
    </ConfirmDialog>
  );
};
