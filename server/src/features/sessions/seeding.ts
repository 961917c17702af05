import type { Transaction } from '../../platform/db/database.ts';
import { insertSessions } from './sessions.store.ts';
import { type UnlockPair, unlockRow } from './unlocks.store.ts';

/** An unlock whose conversation stands already. */
type SeededUnlock = UnlockPair & { id: string; conversationId: string; mentorProfileId: string };

/** Writes unlocks that cost nothing. */
export const seedUnlocks = (tx: Transaction, unlocks: readonly SeededUnlock[], createdAt: Date) =>
  insertSessions(
    tx,
    unlocks.map((unlock) => unlockRow({ ...unlock, priceCents: 0, createdAt })),
  );
