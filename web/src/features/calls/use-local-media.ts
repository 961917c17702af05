import type { CallKind } from '@ithaca/contracts/calls';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { createLocalMedia, type LocalMedia, type Recorded } from './local-media.ts';

const noMedia = { subscribe: () => () => undefined, state: () => null };

/** Opens the devices while the component is mounted. `media` is null until then. */
export const useLocalMedia = (kind: CallKind): { media: LocalMedia; recorded: Recorded } | null => {
  const [media, setMedia] = useState<LocalMedia | null>(null);
  useEffect(() => {
    const opened = createLocalMedia(kind);
    setMedia(opened);
    void opened.open();
    return () => opened.close();
  }, [kind]);
  const recorded = useSyncExternalStore<Recorded | null>(
    media ? media.onChange : noMedia.subscribe,
    media ? media.state : noMedia.state,
  );
  return media && recorded && { media, recorded };
};
