import type { Notification } from '@ithaca/contracts/notification-centre';
import { Button } from '@mantine/core';
import { toasts } from '../../frame/toasts.ts';
import { toastFailure } from '../../ui/toast.ts';
import { useReadAll } from './notifications.queries.ts';

/** Marks everything as read that is shown or older; nothing if all is read. */
export const MarkAll = (props: { newest: Notification | undefined; unread: number }) => {
  const { newest, unread } = props;
  const { mutate, isPending } = useReadAll();
  if (!newest || unread === 0) return null;
  const read = () =>
    mutate(newest, { onError: (error) => toastFailure(toasts.markReadFailed, error) });
  return (
    <Button variant="light" size="sm" loading={isPending} onClick={read}>
      Mark all as read
    </Button>
  );
};
