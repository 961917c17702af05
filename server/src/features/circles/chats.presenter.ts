import type { Thread } from '../conversations/index.ts';

/** Presents the chat of either kind of circle. */
export const presentChat = ({
  messages,
  formerPeople,
  pins,
  lastSeq,
  readUpTo,
  muted,
}: Thread) => ({
  messages,
  formerPeople,
  pins: pins.messages,
  lastSeq,
  readUpTo: { ...readUpTo },
  muted,
});
