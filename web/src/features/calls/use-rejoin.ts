import { useEffect } from 'react';
import type { LocalMedia } from './local-media.ts';

/**
 * Releases the microphone and the camera while the person is out of the call.
 * @returns joins again, with what was recorded before
 */
export const useRejoin = (media: LocalMedia, isOut: boolean, join: () => void) => {
  useEffect(() => {
    if (isOut) media.pause();
  }, [isOut, media]);
  return () => {
    void media.resume();
    join();
  };
};
