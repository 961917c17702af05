import { describe, expect, it } from 'vitest';
import { type Break, type ChainEnd, type ChainEntry, chainStart, hashEntry } from './chain.ts';
import { verifyChain } from './verify-chain.ts';

const createEntry = (previous: ChainEnd, actorId: string | null): ChainEntry => {
  const entry = {
    seq: previous.seq + 1,
    at: new Date('2026-11-22T09:00:00.000Z'),
    kind: 'access.granted',
    actorId,
    subjectId: null,
    network: null,
    details: '{}',
    previousHash: previous.hash,
  };
  return { ...entry, hash: hashEntry(entry) };
};

const createChain = (length: number, actorId: string | null = null) => {
  const chain: ChainEntry[] = [];
  for (let end = chainStart; chain.length < length; ) {
    const entry = createEntry(end, actorId);
    chain.push(entry);
    end = entry;
  }
  return chain;
};

const chain = createChain(5);
const [one, two, three, four, five] = chain as [
  ChainEntry,
  ChainEntry,
  ChainEntry,
  ChainEntry,
  ChainEntry,
];
const withHash = (entry: ChainEntry): ChainEntry => ({ ...entry, hash: hashEntry(entry) });

describe('a chain', () => {
  it.each<[string, ChainEntry[], number, Break]>([
    ['with a changed value', [one, two, { ...three, kind: 'account.deleted' }, four], 3, 'changed'],
    ['with a changed time', [one, { ...two, at: new Date(0) }, three], 2, 'changed'],
    [
      'with a value moved to another column',
      [{ ...one, actorId: null, subjectId: 'a' }],
      1,
      'changed',
    ],
    [
      'with a changed entry and its new hash',
      [one, withHash({ ...two, actorId: 'a' }), three],
      3,
      'changed',
    ],
    ['without its first entry', [two, three], 1, 'missing'],
    ['without an entry in the middle', [one, two, four, five], 3, 'missing'],
    ['with a renumbered gap', [one, two, { ...four, seq: 3 }, { ...five, seq: 4 }], 3, 'changed'],
    ['with exchanged entries', [one, { ...three, seq: 2 }, { ...two, seq: 3 }], 2, 'changed'],
    ['with an entry twice', [one, two, two, three], 3, 'missing'],
  ])('%s is broken', async (_case, entries, seq, why) => {
    const verdict = await verifyChain(entries);
    expect(verdict.problem).toEqual({ seq, why });
    expect(verdict.end.seq).toBe(seq - 1);
  });

  it.each([
    ['empty', [], 0],
    ['of five entries', chain, 5],
  ])('%s is in order', async (_case, entries, last) => {
    expect(await verifyChain(entries)).toEqual({
      end: { seq: last, hash: last === 0 ? chainStart.hash : five.hash },
      problem: null,
    });
  });

  it('that was truncated is detected only with a noted later entry', async () => {
    expect((await verifyChain([one, two])).problem).toBeNull();
    expect((await verifyChain([one, two], [two])).problem).toBeNull();
    expect((await verifyChain([one, two], [four])).problem).toEqual({ seq: 3, why: 'missing' });
  });

  it('that was rewritten is detected only with a noted entry', async () => {
    const rewritten = createChain(5, 'somebody else');
    expect((await verifyChain(rewritten)).problem).toBeNull();
    expect((await verifyChain(rewritten, [two])).problem).toEqual({ seq: 2, why: 'changed' });
  });

  it('can be verified starting at any entry', async () => {
    expect((await verifyChain([four, five], [], three)).problem).toBeNull();
    expect((await verifyChain([four, five], [], two)).problem).toEqual({ seq: 3, why: 'missing' });
  });
});
