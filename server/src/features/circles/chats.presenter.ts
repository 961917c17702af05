import type { Thread } from '../conversations/index.ts';

/** Presents the chat of a circle of either kind. */
export const presentChat = ({ messages, pins, lastSeq, readUpTo, muted }: Thread) => ({
  messages,
  pins: pins.messages,
  lastSeq,
  readUpTo: { ...readUpTo },
  muted,
});
