import { type Break, breakAt, type ChainEnd, type ChainEntry, chainStart } from './chain.ts';

/** The result of a verification. */
export interface Verdict {
  /** The last entry up to which the chain is in order. */
  readonly end: ChainEnd;
  /** The first entry that isn't in order, and why. */
  readonly problem: { readonly seq: number; readonly why: Break } | null;
}

/**
 * Verifies that entries follow one another without gaps or changes.
 * @param start the position that the first entry must follow
 * @param expected entries that the chain must contain, such as noted ones: a chain that was truncated
 *   or rewritten looks intact by itself
 */
export const verifyChain = async (
  entries: Iterable<ChainEntry> | AsyncIterable<ChainEntry>,
  expected: readonly ChainEnd[] = [],
  start: ChainEnd = chainStart,
): Promise<Verdict> => {
  let end = start;
  for await (const entry of entries) {
    const why = breakAt(end, entry);
    if (why === 'missing') return { end, problem: { seq: end.seq + 1, why } };
    const isAsExpected = expected.every(
      ({ seq, hash }) => seq !== entry.seq || hash.equals(entry.hash),
    );
    if (why || !isAsExpected) return { end, problem: { seq: entry.seq, why: 'changed' } };
    end = { seq: entry.seq, hash: entry.hash };
  }
  const isCutOff = expected.some(({ seq }) => seq > end.seq);
  return { end, problem: isCutOff ? { seq: end.seq + 1, why: 'missing' } : null };
};
