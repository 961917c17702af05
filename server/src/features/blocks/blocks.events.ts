import { eventKind } from '../../platform/events/events.ts';

/** A person blocked or unblocked another. */
export const blocksChanged = eventKind<{
  blockerId: string;
  blockedId: string;
  /** When the block that has now ended began; null for a new block. */
  endedSince: Date | null;
}>('blocks.changed');
