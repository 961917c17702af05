import { Button } from '@mantine/core';
import { detailOf } from '../lib/errors.ts';
import { focusScreen, isFocusLost } from '../lib/lost-focus.ts';
import { useWhenOnline } from '../lib/use-when-online.ts';
import classes from './state.module.css';

/** Trying again replaces the button that has the focus. */
const keepFocus = () => () => {
  setTimeout(() => isFocusLost() && focusScreen());
};

/**
 * Shown in place of content that failed to load: the server's message, and a retry button. Retries automatically when
 * the connection returns.
 */
export const ErrorState = (props: { error: unknown; onRetry: () => unknown; what?: string }) => {
  useWhenOnline(() => void props.onRetry());
  return (
    <div className={classes.root} role="alert">
      <h2 className={classes.what}>{props.what ?? 'This could not be loaded'}</h2>
      <p className={classes.why}>{detailOf(props.error)}</p>
      <Button ref={keepFocus} onClick={() => void props.onRetry()}>
        Try again
      </Button>
    </div>
  );
};
