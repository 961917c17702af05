import type { ServerFrame } from '@ithaca/contracts/frames';
import { useState } from 'react';
import { useFrames } from '../../lib/use-socket.ts';

export type NewMessage = Extract<ServerFrame, { type: 'new_message' }>;

/** Counts the messages that arrive while the conversation beside the call is closed. */
export const useNewMessages = (
  isOpen: boolean,
  isFromOthers: (message: NewMessage) => boolean,
): number => {
  const [count, setCount] = useState(0);
  if (isOpen && count > 0) setCount(0);
  useFrames((frame) => {
    if (isOpen || frame.type !== 'new_message' || !isFromOthers(frame)) return;
    setCount((before) => before + 1);
  });
  return count;
};
