import { createHash } from 'node:crypto';

/** An entry as it is hashed: texts exactly as PostgreSQL writes them. */
export interface ChainEntry {
  readonly seq: number;
  readonly at: Date;
  readonly kind: string;
  readonly actorId: string | null;
  readonly subjectId: string | null;
  readonly network: string | null;
  /** The JSON text of the details. */
  readonly details: string;
  readonly previousHash: Buffer;
  readonly hash: Buffer;
}

/** A position in the chain. */
export interface ChainEnd {
  readonly seq: number;
  readonly hash: Buffer;
}

/** The position before the first entry. */
export const chainStart: ChainEnd = { seq: 0, hash: Buffer.alloc(32) };

/**
 * Hashes an entry as `append_audit_entries` does: SHA-256 of one value per line, which can't contain
 * line breaks. A missing value is an empty line.
 */
export const hashEntry = (entry: Omit<ChainEntry, 'hash'>): Buffer => {
  const lines = [
    entry.seq,
    entry.at.toISOString(),
    entry.kind,
    entry.actorId ?? '',
    entry.subjectId ?? '',
    entry.network ?? '',
    entry.details,
    entry.previousHash.toString('hex'),
  ];
  return createHash('sha256').update(lines.join('\n')).digest();
};

/** Why an entry doesn't follow another: one between them is missing, or one of them was changed. */
export type Break = 'missing' | 'changed';

/** Why `entry` can't be the next one after `end`, or null if it is. */
export const breakAt = (end: ChainEnd, entry: ChainEntry): Break | null => {
  if (entry.seq !== end.seq + 1) return 'missing';
  if (!entry.previousHash.equals(end.hash)) return 'changed';
  return hashEntry(entry).equals(entry.hash) ? null : 'changed';
};
