import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { testEffort } from '../../../test/effort.ts';
import { createClient, type Person, signUp, useTestApp } from '../../../test/test-app.ts';
import { openPair } from '../../../test/test-pair.ts';
import { openSocket } from '../../../test/test-socket.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { signInsEnded } from '../identity/index.ts';
import { findListed, type ListedConversation, type ListPosition } from './list.store.ts';

const app = useTestApp();

const write = async (person: Person, sessionId: string, content = 'hi') => {
  app().clock.advance(1000);
  const answer = await person.post(`/api/sessions/${sessionId}/messages`, { content });
  expect(answer.status).toBe(201);
  return answer.body;
};
const conversationsOf = async (person: Person) => (await person.get('/api/conversations')).body;
const idsOf = async (person: Person) =>
  (await conversationsOf(person)).map((item: { id: string }) => item.id);
const setPriority = (person: Person, priority: boolean) =>
  inTransaction(app().context.db, (tx) =>
    app().features.conversations.setPriority(tx, person.user.id, priority),
  );
const makeMentor = async (person: Person) => {
  await app().context.db.$client.query("UPDATE users SET user_type = 'mentor' WHERE id = $1", [
    person.user.id,
  ]);
  app().context.bus.publish(signInsEnded, { signInIds: [] });
};

describe('a person’s conversations', () => {
  it('require a sign-in and a valid cursor', async () => {
    expect((await createClient(app()).get('/api/conversations')).status).toBe(401);
    const person = await signUp(app());
    const farAway = JSON.stringify([true, 9e15, person.user.id]);
    for (const cursor of ['bm9uc2Vuc2U', Buffer.from(farAway).toString('base64url')]) {
      const answer = await person.get(`/api/conversations?cursor=${cursor}`);
      expect([answer.status, answer.body.errors]).toEqual([422, { cursor: ['Unknown cursor'] }]);
    }
    expect((await person.get('/api/conversations')).body).toEqual([]);
  });

  it('include each pair once, with the other person, the last message and the unread count', async () => {
    const [ana, luca] = [await signUp(app()), await signUp(app(), { firstName: 'Luca' })];
    const { sessionId, conversationId } = await openPair(app(), ana, luca);
    const newest = await openPair(app(), luca, ana);
    await write(luca, sessionId, 'one');
    await write(ana, sessionId, 'two');
    const last = await write(luca, sessionId, 'three');
    expect(await conversationsOf(ana)).toEqual([
      {
        id: conversationId,
        kind: 'pair',
        people: [{ id: luca.user.id, firstName: 'Luca', lastName: 'Lope', profileImageUrl: null }],
        sessionId: newest.sessionId,
        circleId: null,
        title: null,
        lastMessage: last,
        lastActivityAt: last.createdAt,
        unreadCount: 2,
        muted: false,
        canWrite: true,
        priority: false,
        online: false,
        lastSeenAt: null,
      },
    ]);
    const socket = await openSocket(app(), ana);
    socket.send({ type: 'read', sessionId, seq: 2 });
    await socket.next('read');
    expect(await conversationsOf(ana)).toMatchObject([{ unreadCount: 1 }]);
    expect(await conversationsOf(luca)).toMatchObject([{ unreadCount: 1, online: true }]);
  });

  it('show where the person can’t write', async () => {
    const [ana, luca, mei] = [await signUp(app()), await signUp(app()), await signUp(app())];
    const { conversationId } = await openPair(app(), ana, luca, { writeUntil: app().clock.now() });
    const open = await openPair(app(), ana, mei);
    const readOnly = async () =>
      (await conversationsOf(ana))
        .filter(({ canWrite }: { canWrite: boolean }) => !canWrite)
        .map(({ id }: { id: string }) => id);
    expect(await readOnly()).toEqual([conversationId]);
    await mei.post('/api/blocks', { userId: ana.user.id });
    expect((await readOnly()).sort()).toEqual([conversationId, open.conversationId].sort());
  });

  it('are listed by newest activity, page by page', async () => {
    const ana = await signUp(app());
    const others: { conversationId: string; sessionId: string }[] = [];
    const luca = await signUp(app());
    for (let i = 0; i < 53; i += 1) {
      const { rows } = await app().context.db.$client.query<{ id: string }>(
        `INSERT INTO users (id, first_name, last_name, email, password_hash, activity, created_at)
         SELECT gen_random_uuid(), 'Oto', 'Ther', gen_random_uuid() || '@example.test', '-', 'student', now()
         RETURNING id`,
      );
      app().clock.advance(1000);
      const other = { ...luca, user: { id: rows[0]?.id } };
      others.push(await openPair(app(), ana, other));
    }
    const oldest = others[0];
    if (!oldest) throw new Error('There is none');
    await write(ana, oldest.sessionId);
    const first = await ana.get('/api/conversations');
    expect(first.body).toHaveLength(50);
    expect(first.body[0].id).toBe(oldest.conversationId);
    const cursor = first.headers['x-next-cursor'];
    const second = await ana.get(`/api/conversations?cursor=${cursor}`);
    expect(second.headers['x-next-cursor']).toBeUndefined();
    const ids = [...first.body, ...second.body].map((item) => item.id);
    const expected = [oldest, ...others.slice(1).reverse()].map((item) => item.conversationId);
    expect(ids).toEqual(expected);
    const two = await ana.get('/api/conversations?limit=2');
    expect(two.body.map(({ id }: { id: string }) => id)).toEqual(expected.slice(0, 2));
    const times = [...first.body, ...second.body].map((item) => item.lastActivityAt);
    expect(times).toEqual([...times].sort().reverse());
    expect(times[0]).toBe(first.body[0].lastMessage.createdAt);
    // There are no messages in the others, but each was opened at a different time.
    expect(new Set(times).size).toBe(expected.length);
  });

  it('are listed in the order of their activity, page by page, even if it was close together', async () => {
    const ana = await signUp(app());
    const mona = await signUp(app());
    const { $client } = app().owner;
    /** The time of the last activity in each conversation. */
    const activity = new Map<string, number>();
    const pairs: { sessionId: string; conversationId: string }[] = [];
    for (let count = 0; count < 12; count += 1) {
      const { rows } = await $client.query<{ id: string }>(
        `INSERT INTO users (id, first_name, last_name, email, password_hash, activity, created_at)
         SELECT gen_random_uuid(), 'Oto', 'Ther', gen_random_uuid() || '@example.test', '-', 'student', now()
         RETURNING id`,
      );
      pairs.push(await openPair(app(), ana, { ...mona, user: { id: rows[0]?.id } }));
    }
    const inPages = async (limit: number) => {
      const ids: string[] = [];
      let after: ListPosition | null = null;
      for (;;) {
        const page: ListedConversation[] = await findListed(
          app().context.db,
          ana.user.id,
          false,
          after,
          limit,
        );
        ids.push(...page.map(({ id }) => id));
        for (const { id, lastActivityAt } of page) {
          expect(lastActivityAt.getTime()).toBe(activity.get(id));
        }
        const last = page.at(-1);
        if (page.length < limit || !last) return ids;
        after = { favoured: false, at: last.lastActivityAt, id: last.id };
      }
    };
    const now = () => app().clock.now().getTime();
    for (const { conversationId } of pairs) activity.set(conversationId, now());
    const steps = fc.array(
      fc.tuple(fc.nat(11), fc.constantFrom(0, 1, 900, 30_000, 59_999, 60_000)),
      {
        minLength: 5,
        maxLength: 25,
      },
    );
    await fc.assert(
      fc.asyncProperty(steps, fc.integer({ min: 1, max: 13 }), async (writes, limit) => {
        for (const [index, waitMs] of writes) {
          const pair = pairs[index];
          if (!pair) continue;
          app().clock.advance(waitMs);
          const content = { content: 'hi' };
          const sent = await ana.post(`/api/sessions/${pair.sessionId}/messages`, content);
          expect(sent.status).toBe(201);
          activity.set(pair.conversationId, now());
        }
        const expected = [...activity].sort(
          ([idA, atA], [idB, atB]) => atB - atA || (idA < idB ? 1 : -1),
        );
        expect(await inPages(limit)).toEqual(expected.map(([id]) => id));
      }),
      { numRuns: 25 * testEffort },
    );
  });

  it('include the total of unread messages, even beyond the page', async () => {
    const ana = await signUp(app());
    const unreadOf = async (person: Person) =>
      (await person.get('/api/conversations')).headers['x-unread-total'];
    expect(await unreadOf(ana)).toBe('0');
    const luca = await signUp(app());
    const { sessionId } = await openPair(app(), ana, luca);
    await write(luca, sessionId);
    await write(luca, sessionId);
    await write(ana, sessionId);
    // 50 conversations with newer activity fill the first page.
    const { $client } = app().context.db;
    await $client.query(
      `WITH people AS (
         INSERT INTO users (id, first_name, last_name, email, password_hash, activity, created_at)
         SELECT gen_random_uuid(), 'Oto', 'Ther', gen_random_uuid() || '@example.test', '-', 'student', now()
         FROM generate_series(1, 50) RETURNING id
       ), pairs AS (
         INSERT INTO conversations (id, kind, person_low, person_high, newest_address, created_at)
         SELECT gen_random_uuid(), 'pair', least(id, $1), greatest(id, $1), gen_random_uuid(), now()
         FROM people RETURNING *
       )
       INSERT INTO conversation_participants (conversation_id, user_id, last_activity_at)
       SELECT pairs.id, person, now() + interval '1 day'
       FROM pairs, unnest(ARRAY[person_low, person_high]) AS person`,
      [ana.user.id],
    );
    const first = await ana.get('/api/conversations');
    expect(first.body.map((item: { unreadCount: number }) => item.unreadCount)).toEqual(
      new Array(50).fill(0),
    );
    expect(first.headers['x-unread-total']).toBe('2');
    expect(await unreadOf(luca)).toBe('1');
    const next = await ana.get(`/api/conversations?cursor=${first.headers['x-next-cursor']}`);
    expect(next.body).toHaveLength(1);
    expect(next.headers['x-unread-total']).toBeUndefined();
    const socket = await openSocket(app(), ana);
    socket.send({ type: 'read', sessionId, seq: 1 });
    await socket.next('read');
    expect(await unreadOf(ana)).toBe('1');
  });

  it('with premium people are first in a mentor’s list, and their messages are marked', async () => {
    const [mentor, premium, free] = [await signUp(app()), await signUp(app()), await signUp(app())];
    await makeMentor(mentor);
    await setPriority(premium, true);
    const marked = await openPair(app(), mentor, premium);
    const plain = await openPair(app(), mentor, free);
    expect((await write(premium, marked.sessionId)).priority).toBe(true);
    expect((await write(mentor, marked.sessionId)).priority).toBe(false);
    expect((await write(free, plain.sessionId)).priority).toBe(false);
    expect(await idsOf(mentor)).toEqual([marked.conversationId, plain.conversationId]);
    expect((await conversationsOf(mentor))[0]).toMatchObject({ priority: true });
    await setPriority(premium, false);
    expect(await idsOf(mentor)).toEqual([plain.conversationId, marked.conversationId]);
    expect((await write(premium, marked.sessionId)).priority).toBe(false);
    await setPriority(premium, true);
    await write(free, plain.sessionId);
    expect(await idsOf(mentor)).toEqual([marked.conversationId, plain.conversationId]);
    // Mentees' lists don't use this order.
    const other = await openPair(app(), free, premium);
    await write(free, plain.sessionId);
    expect(await idsOf(free)).toEqual([plain.conversationId, other.conversationId]);
  });
});

describe('the feature’s interface', () => {
  it('returns summaries and threads to participants only', async () => {
    const [ana, luca, stranger] = [await signUp(app()), await signUp(app()), await signUp(app())];
    const { conversationId, sessionId } = await openPair(app(), ana, luca);
    const last = await write(luca, sessionId);
    const { conversations } = app().features;
    const address = { kind: 'session', id: sessionId } as const;
    const summaries = await conversations.summaries.find(ana.user.id, [conversationId]);
    expect(summaries.get(conversationId)).toEqual({
      lastMessage: last,
      unreadCount: 1,
      muted: false,
      lastSeq: 1,
      lastActivityAt: app().clock.now(),
      canWrite: true,
    });
    expect(await conversations.summaries.find(stranger.user.id, [conversationId])).toEqual(
      new Map(),
    );
    await expect(conversations.thread(stranger.user.id, address)).rejects.toMatchObject({
      code: 'not_found',
    });
    await app().context.db.$client.query(
      'UPDATE conversations SET write_until = $2 WHERE id = $1',
      [conversationId, app().clock.now()],
    );
    expect(await conversations.thread(ana.user.id, address)).toMatchObject({
      messages: [last],
      pins: { messages: [], version: 0 },
      lastSeq: 1,
      canWrite: false,
    });
  });
});
