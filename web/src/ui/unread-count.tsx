import { VisuallyHidden } from '@mantine/core';
import classes from './unread-count.module.css';

/** The number of unread messages on a small disc; nothing when all are read. */
export const UnreadCount = ({ count }: { count: number }) =>
  count > 0 && (
    <span className={classes.root}>
      {count > 99 ? '99+' : count}
      <VisuallyHidden> {count === 1 ? 'unread message' : 'unread messages'}</VisuallyHidden>
    </span>
  );
