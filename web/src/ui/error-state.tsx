import { Button } from '@mantine/core';
import { detailOf } from '../lib/errors.ts';
import { useWhenOnline } from '../lib/use-when-online.ts';
import classes from './state.module.css';

/**
 * Shown in place of content that failed to load: the server's message, and a retry button. Retries by
 * itself when the connection returns.
 */
export const ErrorState = (props: { error: unknown; onRetry: () => unknown; what?: string }) => {
  useWhenOnline(() => void props.onRetry());
  return (
    <div className={classes.root} role="alert">
      <h2 className={classes.what}>{props.what ?? 'This could not be loaded'}</h2>
      <p className={classes.why}>{detailOf(props.error)}</p>
      <Button onClick={() => void props.onRetry()}>Try again</Button>
    </div>
  );
};
