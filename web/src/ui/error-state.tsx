import { Button } from '@mantine/core';
import { detailOf } from '../lib/errors.ts';
import classes from './state.module.css';

/** What failed, in the server's sentence, and a way to try again. */
export const ErrorState = (props: { error: unknown; onRetry: () => unknown; what?: string }) => (
  <div className={classes.root} role="alert">
    <h2 className={classes.what}>{props.what ?? 'This did not load'}</h2>
    <p className={classes.why}>{detailOf(props.error)}</p>
    <Button onClick={() => void props.onRetry()}>Try again</Button>
  </div>
);
