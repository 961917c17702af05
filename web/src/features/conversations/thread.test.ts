import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aMessage, ids } from '../../test/conversations.ts';
import {
  missingAfter,
  type Outgoing,
  readByAll,
  type Thread,
  type ThreadEvent,
  threadAfter,
} from './thread.ts';

const emptyThread: Thread = {
  conversationId: ids.conversation,
  messages: [],
  outgoing: [],
  pins: [],
  pinsVersion: -1,
  removed: new Map(),
  newestSeq: 0,
  readUpTo: {},
};

const outgoing = (clientId: string): Outgoing => ({
  clientId,
  content: 'Hello',
  createdAt: '2026-11-20T09:00:00.000Z',
  refusal: null,
});

const message = (seq: number) => aMessage({ seq, clientId: seq % 3 === 0 ? `mine-${seq}` : null });
const run = (thread: Thread, events: readonly ThreadEvent[]) => events.reduce(threadAfter, thread);
const seqsOf = (thread: Thread) => thread.messages.map(({ seq }) => seq);

/** A history of up to 200 messages, received in frames and pages in any order and more than once. */
const tellings = fc.integer({ min: 1, max: 200 }).chain((length) => {
  const seq = fc.integer({ min: 1, max: length });
  const frame = seq.map((at): ThreadEvent => ({ type: 'arrived', message: message(at) }));
  const page = fc
    .record({ from: seq, size: fc.integer({ min: 1, max: 50 }) })
    .map(({ from, size }): ThreadEvent => {
      const end = Math.min(length, from + size - 1);
      const messages = Array.from({ length: end - from + 1 }, (_, at) => message(from + at));
      return { type: 'fetched', messages };
    });
  const known = seq.map((at): ThreadEvent => ({ type: 'newest_known', seq: at }));
  return fc.record({
    length: fc.constant(length),
    events: fc.array(fc.oneof(frame, page, known), { maxLength: 60 }),
  });
});

const seqsTold = (events: readonly ThreadEvent[]) => {
  const told = events.flatMap((event) => {
    if (event.type === 'arrived') return [event.message.seq];
    return event.type === 'fetched' ? event.messages.map(({ seq }) => seq) : [];
  });
  return [...new Set(told)].sort((a, b) => a - b);
};

describe('in any order, and repeatedly', () => {
  it('every message that arrived is there once, in order', () => {
    fc.assert(
      fc.property(tellings, ({ events }) => {
        expect(seqsOf(run(emptyThread, events))).toEqual(seqsTold(events));
      }),
    );
  });

  it('the same events in another order have the same result', () => {
    fc.assert(
      fc.property(
        tellings.chain(({ events }) =>
          fc.record({
            events: fc.constant(events),
            shuffled: fc.shuffledSubarray(events, { minLength: events.length }),
          }),
        ),
        ({ events, shuffled }) => {
          expect(run(emptyThread, shuffled)).toEqual(run(emptyThread, events));
        },
      ),
    );
  });

  it('fetching what is missing, 50 at a time, always catches up', () => {
    fc.assert(
      fc.property(tellings, ({ length, events }) => {
        let thread = run(emptyThread, [...events, { type: 'newest_known', seq: length }]);
        for (let round = 0; round <= length; round += 1) {
          const after = missingAfter(thread);
          if (after === null) break;
          const size = Math.min(50, length - after);
          const messages = Array.from({ length: size }, (_, at) => message(after + at + 1));
          thread = threadAfter(thread, { type: 'fetched', messages });
        }
        expect(missingAfter(thread)).toBeNull();
        const [first = 1] = seqsOf(thread);
        const whole = Array.from({ length: length - first + 1 }, (_, at) => first + at);
        expect(seqsOf(thread)).toEqual(whole);
      }),
    );
  });

  it('a message of ours is either pending or stored, never both and never neither', () => {
    const mine = fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { maxLength: 12 });
    fc.assert(
      fc.property(mine, mine, fc.boolean(), (written, stored, twice) => {
        const all = Array.from({ length: 12 }, (_, at) =>
          aMessage({ seq: at + 1, clientId: `c${at + 1}` }),
        );
        const events: ThreadEvent[] = [
          ...written.map((at): ThreadEvent => ({ type: 'written', outgoing: outgoing(`c${at}`) })),
          ...all
            .filter(({ seq }) => stored.includes(seq))
            .map((one): ThreadEvent => ({ type: 'arrived', message: one })),
        ];
        const thread = run(emptyThread, twice ? [...events, ...events] : events);
        const waiting = thread.outgoing.map(({ clientId }) => clientId);
        const there = thread.messages.map(({ clientId }) => clientId);
        expect(waiting).toEqual(written.filter((at) => !stored.includes(at)).map((at) => `c${at}`));
        expect(there.filter((clientId) => waiting.includes(clientId ?? ''))).toEqual([]);
      }),
    );
  });
});

describe('single events', () => {
  it('another conversation’s message is not ours', () => {
    const foreign = aMessage({ seq: 1, conversationId: ids.session });
    expect(threadAfter(emptyThread, { type: 'arrived', message: foreign })).toBe(emptyThread);
  });

  it('reading never goes back', () => {
    const read = run(emptyThread, [
      { type: 'read', userId: ids.other, seq: 9 },
      { type: 'read', userId: ids.other, seq: 4 },
    ]);
    expect(read.readUpTo).toEqual({ [ids.other]: 9 });
  });

  it('people whose read positions are hidden don’t count as not having read', () => {
    const thread = { ...emptyThread, readUpTo: { a: 3, b: 5 } };
    expect(readByAll(thread, [{ id: 'a' }, { id: 'b' }, { id: 'hidden' }])).toBe(3);
    expect(readByAll(thread, [{ id: 'hidden' }])).toBe(0);
  });

  it('an older state of the pins that arrives late changes nothing', () => {
    const [first, second] = [aMessage({ seq: 1 }), aMessage({ seq: 2 })];
    const told = run(emptyThread, [
      { type: 'pins_told', pins: [second, first], version: 2 },
      { type: 'pins_told', pins: [first], version: 1 },
    ]);
    expect(told.pins).toEqual([second, first]);
    const gone = threadAfter(told, { type: 'pins_told', pins: [], version: 3 });
    expect(gone.pins).toEqual([]);
  });

  it('a pin of one’s own shows once, whether its answer or its frame comes first', () => {
    const message = aMessage({ seq: 1 });
    const changed: ThreadEvent = { type: 'pin_changed', message, pinned: true, version: -1 };
    const told: ThreadEvent = { type: 'pins_told', pins: [message], version: 1 };
    for (const events of [
      [changed, told],
      [told, changed],
    ]) {
      expect(run(emptyThread, events).pins).toEqual([message]);
    }
    const unpinned: ThreadEvent = { type: 'pin_changed', message, pinned: false, version: 1 };
    expect(run(emptyThread, [told, unpinned]).pins).toEqual([]);
  });

  it('a refused message stays in its place, tries again under a new id and can be discarded', () => {
    const refusal = { code: 'client_id_reused', text: 'No' } as const;
    const refused = run(emptyThread, [
      { type: 'written', outgoing: outgoing('a') },
      { type: 'written', outgoing: outgoing('b') },
      { type: 'refused', clientId: 'a', refusal },
    ]);
    expect(refused.outgoing.map((one) => one.refusal)).toEqual([refusal, null]);
    const again = threadAfter(refused, { type: 'tried_again', clientId: 'a', newClientId: 'c' });
    expect(again.outgoing.map((one) => [one.clientId, one.refusal])).toEqual([
      ['c', null],
      ['b', null],
    ]);
    const gone = threadAfter(again, { type: 'discarded', clientId: 'c' });
    expect(gone.outgoing.map(({ clientId }) => clientId)).toEqual(['b']);
  });

  it('nothing is missing in an empty conversation, everything in an unknown one', () => {
    expect(missingAfter(emptyThread)).toBeNull();
    expect(missingAfter({ ...emptyThread, newestSeq: 4 })).toBe(0);
  });
});

describe('a message that a moderator removed', () => {
  it('keeps its place, and stays removed when it arrives again', () => {
    const removed = { ...message(2), content: 'Removed by moderation', isRemoved: true as const };
    const thread = run(emptyThread, [
      { type: 'fetched', messages: [message(1), message(2), message(3)] },
      { type: 'removed', message: removed },
      { type: 'arrived', message: message(2) },
    ]);
    expect(thread.messages).toEqual([message(1), { ...removed, pinned: false }, message(3)]);
  });

  it('stays removed when it arrives only afterwards, on an older page', () => {
    const removed = { ...message(2), content: 'Removed by moderation', isRemoved: true as const };
    const thread = run(emptyThread, [
      { type: 'fetched', messages: [message(3)] },
      { type: 'removed', message: removed },
      { type: 'fetched', messages: [message(1), message(2)] },
    ]);
    expect(thread.messages).toEqual([message(1), { ...removed, pinned: false }, message(3)]);
  });
});
