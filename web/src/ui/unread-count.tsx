import { VisuallyHidden } from '@mantine/core';
import classes from './unread-count.module.css';

/** A badge with the number of unread messages; nothing if there are none. */
export const UnreadCount = ({ count }: { count: number }) =>
  count > 0 && (
    <span className={classes.root}>
      {count > 99 ? '99+' : count}
      <VisuallyHidden> {count === 1 ? 'unread message' : 'unread messages'}</VisuallyHidden>
    </span>
  );
