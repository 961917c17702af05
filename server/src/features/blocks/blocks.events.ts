import { eventKind } from '../../platform/events/events.ts';

/** A person blocked or unblocked another one. */
export const blocksChanged = eventKind<{
  blockerId: string;
  blockedId: string;
  /** Since when the block that has ended was in force; null if it is a new one. */
  endedSince: Date | null;
}>('blocks.changed');
