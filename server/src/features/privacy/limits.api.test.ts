import { describe, expect, it } from 'vitest';
import { downloadArchive, recordsOf } from '../../../test/archive.ts';
import { createClient, signUp, testPassword, useTestApp } from '../../../test/test-app.ts';
import { openPair } from '../../../test/test-pair.ts';

const app = useTestApp({ RATE_LIMITS: 'on' });

describe('downloading one’s data', () => {
  it('requires a sign-in', async () => {
    const answer = await createClient(app()).get('/api/user/export');
    expect([answer.status, answer.body.code]).toEqual([401, 'sign_in_needed']);
  });

  it('includes a long conversation in full, and works five times a day', async () => {
    const [ana, luca] = [await signUp(app()), await signUp(app())];
    const { conversationId } = await openPair(app(), ana, luca);
    await app().owner.$client.query(
      `INSERT INTO messages (conversation_id, seq, id, sender_id, content, priority, created_at)
       SELECT $1, n, gen_random_uuid(), $2, 'message ' || n, false, now()
       FROM generate_series(1, 1100) AS n`,
      [conversationId, luca.user.id],
    );
    const messages = recordsOf(await downloadArchive(app(), ana)).get('messages.json') ?? [];
    expect(messages.map(({ seq }) => seq)).toEqual(Array.from({ length: 1100 }, (_, at) => at + 1));
    for (let times = 1; times < 5; times += 1) await downloadArchive(app(), ana);
    const answer = await ana.get('/api/user/export');
    expect([answer.status, answer.body.code]).toEqual([429, 'rate_limited']);
    await downloadArchive(app(), luca);
  });
});

describe('guessing the password of an account to delete', () => {
  it('is slowed down after ten tries, even for the right one', async () => {
    const person = await signUp(app());
    const remove = (password: string) => person.call('DELETE', '/api/user', { password });
    for (let tries = 0; tries < 10; tries += 1) {
      expect((await remove('not my password')).status).toBe(422);
    }
    const answer = await remove(testPassword);
    expect([answer.status, answer.body.code]).toEqual([429, 'rate_limited']);
    app().clock.advance(60_000);
    expect((await remove(testPassword)).status).toBe(204);
  });
});
