import { useBlocker } from '@tanstack/react-router';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

/** Asks before Back leaves a call, which would end it at once (product 13.15). Links and the button for leaving say what they do. */
export const LeaveQuestion = () => {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ action, current, next }) =>
      action !== 'PUSH' && action !== 'REPLACE' && current.pathname !== next.pathname,
    enableBeforeUnload: false,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      title="Leave the call?"
      opened={status === 'blocked'}
      confirm="Leave the call"
      dismiss="Stay"
      danger
      busy={false}
      error={null}
      onConfirm={() => proceed?.()}
      onClose={() => reset?.()}
    >
      Going back ends the call for you. You can join it again while it is open.
    </ConfirmDialog>
  );
};
