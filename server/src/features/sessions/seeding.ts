import type { Transaction } from '../../platform/db/database.ts';
import { insertSessions } from './sessions.store.ts';
import { type UnlockPair, unlockRow } from './unlocks.store.ts';

/** An unlock whose conversation already exists. */
type SeededUnlock = UnlockPair & { id: string; conversationId: string; mentorProfileId: string };

/** Writes free unlocks. */
export const seedUnlocks = (tx: Transaction, unlocks: readonly SeededUnlock[], createdAt: Date) =>
  insertSessions(
    tx,
    unlocks.map((unlock) => unlockRow({ ...unlock, priceCents: 0, createdAt })),
  );
