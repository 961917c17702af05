import { type ComponentType, useState } from 'react';
import { lazyPart } from './lazy-part.tsx';

const LoadingDialog = lazyPart(async () => (await import('./loading-dialog.tsx')).LoadingDialog);

/**
 * A wide dialog whose content loads when it is first open: while it is mounted, unless `opened` says otherwise.
 * Until it has loaded, an empty one with its title shows that it is loading, or that loading failed, and can be closed.
 */
export const lazyDialog = <Props extends { opened?: boolean; onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
  titleOf: (props: Props) => string,
  size?: string,
) => {
  const Loaded = lazyPart<Props>(load, (props, failure) => (
    <LoadingDialog
      title={titleOf(props)}
      opened={props.opened ?? true}
      size={size}
      failure={failure}
      onClose={props.onClose}
    />
  ));
  return (props: Props) => {
    const { opened = true } = props;
    const [wasOpen, setWasOpen] = useState(opened);
    if (opened && !wasOpen) setWasOpen(true);
    return wasOpen ? <Loaded {...props} /> : null;
  };
};
