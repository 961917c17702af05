import type { AuditDetailsOf, AuditKind, auditKinds } from '@ithaca/contracts/audit';
import { allowances } from '../allowances.ts';
import type { Clock } from '../clock.ts';
import type { Database, Transaction } from '../db/database.ts';
import { type Limiter, takeIfAllowed } from '../limits.ts';
import { coarseNetworkOf } from '../network.ts';
import { appendEntries, type NewEntry } from './audit.store.ts';
import { createEntryGroups } from './entry-groups.ts';

/** Requires details for kinds that have them, and forbids them for all others. */
type WithDetails<K extends AuditKind> = (typeof auditKinds)[K] extends readonly []
  ? { readonly details?: never }
  : { readonly details: AuditDetailsOf<K> };

/** What happened. `subjectId` is the account that it concerns, often the actor's own. */
export type AuditRecord = {
  [K in AuditKind]: {
    readonly kind: K;
    /** The account that acted; null for the system or an unknown person. */
    readonly actorId: string | null;
    readonly subjectId: string | null;
    /** The IP address. Only its network is kept. */
    readonly address?: string;
  } & WithDetails<K>;
}[AuditKind];

/** The fields of an entry about the actor's own account. @param address the actor's IP address */
export const byOwner = (userId: string, address: string) => ({
  actorId: userId,
  subjectId: userId,
  address,
});

/** The audit log: an append-only chain of entries (product 10.10). */
export interface Audit {
  /**
   * Appends an entry as the last step of a transaction that commits: all processes append to one
   * chain, so its end must not be locked for long.
   */
  record(tx: Transaction, entry: AuditRecord): void;
  /**
   * Appends an entry that belongs to no transaction. Resolves when it is durable. Entries that arrive
   * together are appended together, so that many sign-ins at once don't wait for each other.
   */
  recordAlone(entry: AuditRecord): Promise<void>;
  /**
   * Like `recordAlone`, but rate-limited: a flood of refusals must not fill the log.
   * @param key the person who is refused, or whose account others try to use
   */
  recordRefusal(key: string, entry: AuditRecord): Promise<void>;
  /** Resolves when no entries are pending. */
  drain(): Promise<void>;
}

export const createAudit = (db: Database, clock: Clock, limiter: Limiter): Audit => {
  const entryOf = ({ address, details, ...entry }: AuditRecord): NewEntry => ({
    ...entry,
    details: details ?? {},
    at: clock.now(),
    network: address === undefined ? null : coarseNetworkOf(address),
  });
  const groups = createEntryGroups((entries) => appendEntries(db, entries));
  const isWithinLimits = async (key: string) =>
    (await takeIfAllowed(limiter, allowances.auditedRefusalPerAccount, key)) &&
    (await takeIfAllowed(limiter, allowances.auditedRefusal, 'all'));
  return {
    record(tx, entry) {
      const written = entryOf(entry);
      tx.beforeCommit(() => appendEntries(tx, [written]));
    },
    recordAlone: (entry) => groups.add(entryOf(entry)),
    async recordRefusal(key, entry) {
      if (await isWithinLimits(key)) await groups.add(entryOf(entry));
    },
    drain: groups.drain,
  };
};
