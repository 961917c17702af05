import type { ComponentType } from 'react';
import { lazyPart } from './lazy-part.tsx';

const LoadingDialog = lazyPart(async () => (await import('./loading-dialog.tsx')).LoadingDialog);

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
    <LoadingDialog
      title={titleOf(props)}
      opened={props.opened ?? true}
      size={size}
      failure={failure}
      onClose={props.onClose}
    />
  ));
