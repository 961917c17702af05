import { hourMs } from '@ithaca/contracts/durations';
import { describe, expect, it } from 'vitest';
import { signUp, useTestApp } from '../../../test/test-app.ts';
import { signUpMentor, subscribe } from '../../../test/test-payments.ts';

const app = useTestApp();

const signUpPair = async () => {
  const mentor = await signUpMentor(app());
  const mentee = await signUp(app());
  await subscribe(app(), mentee, 'basic');
  const { body } = await mentee.post('/api/sessions', { mentorProfileId: mentor.profileId });
  return { mentor, mentee, unlockId: body.id as string };
};

/** Adds a booked session of the same pair. @param startsIn hours from now */
const book = async (
  unlockId: string,
  startsIn: number,
  fields: { type?: string; status?: string } = {},
) => {
  const { type = 'video_call', status = 'active' } = fields;
  const startsAt = new Date(app().clock.now().getTime() + startsIn * hourMs);
  const { rows } = await app().context.db.$client.query(
    `INSERT INTO sessions (id, conversation_id, mentor_id, mentee_id, mentor_profile_id, origin,
       session_type, status, price_cents, starts_at, ends_at, completed_at, settled_at,
       settlement_reason, created_at)
     SELECT gen_random_uuid(), conversation_id, mentor_id, mentee_id, mentor_profile_id, 'booking',
       $2, $3, 0, $4::timestamptz, $4::timestamptz + interval '1 hour',
       CASE WHEN $3 = 'completed' THEN created_at END,
       CASE WHEN $3 <> 'active' THEN created_at END,
       CASE WHEN $3 <> 'active' THEN 'confirmed' END, created_at
     FROM sessions WHERE id = $1 RETURNING id`,
    [unlockId, type, status, startsAt],
  );
  return rows[0].id as string;
};

const idsOf = (items: { id: string }[]) => items.map(({ id }) => id);

describe('upcoming sessions', () => {
  it('refuse other values, and cursors of the other list', async () => {
    const { mentee, unlockId } = await signUpPair();
    const wrong = await mentee.get('/api/sessions?scheduled=past');
    expect([wrong.status, wrong.body.errors]).toEqual([
      422,
      { scheduled: ['scheduled must be upcoming'] },
    ]);
    for (let index = 0; index < 51; index += 1) await book(unlockId, 1 + index);
    const { headers } = await mentee.get('/api/sessions');
    const mixed = await mentee.get(
      `/api/sessions?scheduled=upcoming&cursor=${headers['x-next-cursor']}`,
    );
    expect([mixed.status, mixed.body.errors]).toEqual([422, { cursor: ['Unknown cursor'] }]);
  });

  it('are those of the mentor and the mentee only', async () => {
    const { mentor, mentee, unlockId } = await signUpPair();
    const id = await book(unlockId, 3);
    expect((await (await signUp(app())).get('/api/sessions?scheduled=upcoming')).body).toEqual([]);
    for (const person of [mentor, mentee]) {
      const { body } = await person.get('/api/sessions?scheduled=upcoming');
      expect(idsOf(body)).toEqual([id]);
      expect(body[0]).toMatchObject({ sessionType: 'video_call', status: 'active' });
    }
  });

  it('are active meetings that have not ended and calls that can be joined, soonest first', async () => {
    const { mentor, mentee, unlockId } = await signUpPair();
    const ended = await book(unlockId, -1.2);
    const confirmed = await book(unlockId, -0.9, { status: 'completed' });
    await book(unlockId, -2.3, { status: 'completed' });
    const later = await book(unlockId, 30, { type: 'in_person' });
    const running = await book(unlockId, -0.1);
    const soon = await book(unlockId, 2, { type: 'phone_call' });
    await book(unlockId, -2.3);
    await book(unlockId, -3.4, { type: 'in_person' });
    await book(unlockId, -0.8, { type: 'in_person', status: 'completed' });
    await book(unlockId, 4, { type: 'messaging' });
    await book(unlockId, 5, { status: 'cancelled' });
    await book(unlockId, 6, { status: 'completed' });
    const { body } = await mentee.get('/api/sessions?scheduled=upcoming');
    expect(idsOf(body)).toEqual([ended, confirmed, running, soon, later]);
    const own = await mentor.get('/api/sessions?scheduled=upcoming&role=mentor');
    expect(idsOf(own.body)).toEqual([running, soon, later]);
  });

  it('leave out calls between people who block each other, except in a mentor’s own list', async () => {
    const { mentor, mentee, unlockId } = await signUpPair();
    const calls = [
      await book(unlockId, 2, { type: 'phone_call' }),
      await book(unlockId, 3, { type: 'video_call' }),
    ];
    const meeting = await book(unlockId, 4, { type: 'in_person' });
    expect((await mentee.post('/api/blocks', { userId: mentor.user.id })).status).toBe(204);
    for (const person of [mentor, mentee]) {
      const { body } = await person.get('/api/sessions?scheduled=upcoming');
      expect(idsOf(body)).toEqual([meeting]);
    }
    const own = await mentor.get('/api/sessions?scheduled=upcoming&role=mentor');
    expect(idsOf(own.body)).toEqual([...calls, meeting]);
    expect((await mentee.call('DELETE', `/api/blocks/${mentor.user.id}`)).status).toBe(204);
    const { body } = await mentee.get('/api/sessions?scheduled=upcoming');
    expect(idsOf(body)).toEqual([...calls, meeting]);
  });

  it('are paged without gaps or duplicates, even if several start at the same time', async () => {
    const { mentee, unlockId } = await signUpPair();
    const unlockIds = [unlockId];
    for (let index = 0; index < 3; index += 1) {
      const { profileId: mentorProfileId } = await signUpMentor(app());
      unlockIds.push((await mentee.post('/api/sessions', { mentorProfileId })).body.id);
    }
    const booked: string[] = [];
    for (let hours = 1; hours <= 15; hours += 1) {
      for (const id of unlockIds) booked.push(await book(id, hours));
    }
    const first = await mentee.get('/api/sessions?scheduled=upcoming');
    expect(first.body).toHaveLength(50);
    const next = first.headers['x-next-cursor'];
    const second = await mentee.get(`/api/sessions?scheduled=upcoming&cursor=${next}`);
    expect(second.headers['x-next-cursor']).toBeUndefined();
    const items = [...first.body, ...second.body];
    expect(idsOf(items).toSorted()).toEqual(booked.toSorted());
    const starts = items.map(({ startsAt }) => startsAt as string);
    expect(starts).toEqual(starts.toSorted());
  });
});
