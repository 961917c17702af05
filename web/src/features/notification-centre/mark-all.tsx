import type { Notification } from '@ithaca/contracts/notification-centre';
import { Button, VisuallyHidden } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { toasts } from '../../frame/toasts.ts';
import { isFocusLost } from '../../lib/lost-focus.ts';
import { toastFailure } from '../../ui/toast.ts';
import { useReadAll } from './notifications.queries.ts';

/**
 * Marks all shown and older notifications as read. Renders nothing if none is unread. The focus returns to the
 * button, which is disabled while saving, or goes to the sentence that replaces it.
 */
export const MarkAll = (props: { newest: Notification | undefined; unread: number }) => {
  const { newest, unread } = props;
  const { mutate, isPending } = useReadAll();
  const [isPressed, setPressed] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const done = useRef<HTMLDivElement>(null);
  const isDone = !newest || unread === 0;
  useEffect(() => {
    const kept = isDone ? done.current : button.current;
    if (isPressed && !isPending && isFocusLost()) kept?.focus({ preventScroll: true });
  }, [isPressed, isPending, isDone]);
  if (isDone)
    return isPressed ? (
      <VisuallyHidden ref={done} tabIndex={-1}>
        All notifications are read
      </VisuallyHidden>
    ) : null;
  const read = () => {
    setPressed(true);
    mutate(newest, { onError: (error) => toastFailure(toasts.markReadFailed, error) });
  };
  return (
    <Button ref={button} variant="light" loading={isPending} onClick={read}>
      Mark all as read
    </Button>
  );
};
