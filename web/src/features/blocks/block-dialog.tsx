import type { Person } from '@ithaca/contracts/people';
import { toasts } from '../../frame/toasts.ts';
import { fullName } from '../../lib/format.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { useBlock } from './blocks.queries.ts';

/**
 * Asks before a person is blocked. Keep it mounted, so that the focus returns when it closes; `onClosed` is
 * called after that.
 */
export const BlockDialog = (props: {
  person: Person;
  opened: boolean;
  onClose: () => void;
  onClosed?: () => void;
}) => {
  const { person } = props;
  const block = useBlock({
    onSuccess: () => {
      toast(toasts.blocked);
      close();
    },
  });
  const close = () => {
    block.reset();
    props.onClose();
  };
  return (
    <ConfirmDialog
      title={`Block ${fullName(person)}?`}
      opened={props.opened}
      danger
      confirm="Block"
      busy={block.isPending}
      error={block.error}
      onConfirm={() => block.mutate({ userId: person.id, isBlocked: true })}
      onClose={close}
      onClosed={props.onClosed}
    >
      <p>
        You and {person.firstName} can’t write to each other, call, or unlock and book each other
        any more. A call in progress ends. {person.firstName} isn’t told.
      </p>
      <p>
        Bookings stay until one of you cancels them. You both stay in the circles you share. A
        mentor who blocks somebody isn’t paid for sessions that aren’t over. You can unblock{' '}
        {person.firstName} at any time.
      </p>
    </ConfirmDialog>
  );
};
