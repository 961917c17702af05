import { useEffect, useState } from 'react';
import type { LocalMedia } from './local-media.ts';
import { isOut, type Room } from './room.ts';

/**
 * What happens while this device is out of a call: the microphone and the camera are released, and the screen learns
 * when the server has ended the call.
 */
export const useWayBack = (call: {
  media: LocalMedia;
  taking: { room: Pick<Room, 'phase' | 'startedAt'>; rejoin: () => void };
  onClosed: () => void;
}) => {
  const { media, taking, onClosed } = call;
  const { phase, startedAt } = taking.room;
  const [leftAt, setLeftAt] = useState<number | null>(null);
  const isOutside = isOut(phase);
  useEffect(() => {
    if (isOutside) media.pause();
  }, [isOutside, media]);
  useEffect(() => {
    if (phase === 'closed') onClosed();
  }, [phase, onClosed]);
  useEffect(() => setLeftAt(phase === 'left' ? Date.now() : null), [phase]);
  return {
    /** For how long the person talked until they left; null if nobody else was there. */
    talkedMs: startedAt === null || leftAt === null ? null : leftAt - startedAt,
    /** Joins again, with what was recorded before. */
    rejoin: () => {
      void media.resume();
      taking.rejoin();
    },
  };
};
