import { pathTo } from '@ithaca/contracts/screens';
import { ApiError } from '../../lib/errors.ts';
import { EmptyScreen } from '../../ui/empty-screen.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeletons } from '../../ui/skeletons.tsx';
import classes from './hosted-page.module.css';

/** A hosted page without its data: loading, unknown or failed. */
export const HostedPageState = (props: {
  error: unknown;
  /** The text shown if there is no such page. */
  unknown: string;
  onRetry: () => void;
}) => {
  const { error } = props;
  if (error instanceof ApiError && error.status === 404)
    return (
      <EmptyScreen
        title={props.unknown}
        why="It belongs to somebody else, or the address is misspelled."
        link={{ href: pathTo('subscription'), label: 'See plans' }}
      />
    );
  if (error) return <ErrorState error={error} onRetry={props.onRetry} />;
  return (
    <div data-hosted-page="true" className={classes.root}>
      <Skeletons count={1} height="30rem" />
    </div>
  );
};
