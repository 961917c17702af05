import type { ComponentType } from 'react';
import { Dialog } from './dialog.tsx';
import { ErrorState } from './error-state.tsx';
import { lazyPart } from './lazy-part.tsx';
import { Skeletons } from './skeletons.tsx';

/**
 * A wide dialog whose content loads on first use. It is open while it is mounted, unless `opened` says otherwise.
 * Until it has loaded, an empty one with its title shows that it is loading, or that loading failed, and can be closed.
 */
export const lazyDialog = <Props extends { opened?: boolean; onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
  titleOf: (props: Props) => string,
  size?: string,
) =>
  lazyPart<Props>(load, (props, failure) => (
    <Dialog
      title={titleOf(props)}
      opened={props.opened ?? true}
      onClose={props.onClose}
      wide
      {...(size && { size })}
    >
      {failure ? (
        <ErrorState error={failure.error} onRetry={failure.retry} />
      ) : (
        <Skeletons count={4} height="4rem" />
      )}
    </Dialog>
  ));
