import { eventKind } from '../../platform/events/events.ts';

/** A person blocked or unblocked another one. */
export const blocksChanged = eventKind<{ blockerId: string; blockedId: string }>('blocks.changed');
