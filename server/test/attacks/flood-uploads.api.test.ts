import { expect, it, onTestFinished } from 'vitest';
import { upload } from '../sample-files.ts';
import { signUp, startTestApp, type TestApp } from '../test-app.ts';

/** An attacker tries to fill the disk with uploads; everybody else can still upload (product 7.6). */
it('one person may upload 30 files an hour, including refused ones', async () => {
  const app = await startTestApp({ RATE_LIMITS: 'on' });
  onTestFinished(() => app.close());
  const attacker = await signUp(app);
  const ana = await signUp(app);
  const statuses: number[] = [];
  for (let count = 0; count < 31; count += 1) {
    const content = count % 2 === 0 ? 'text' : '<svg/>';
    statuses.push((await upload(attacker, 'attachment', content)).status);
  }
  expect(statuses.slice(0, 30).filter((status) => status === 201).length).toBe(15);
  expect(statuses.slice(0, 30).filter((status) => status === 415).length).toBe(15);
  expect(statuses[30]).toBe(429);
  expect((await attacker.get('/api/user')).status).toBe(200);
  expect((await upload(ana, 'attachment', 'text')).status).toBe(201);
  app.clock.advance(120_000);
  expect((await upload(attacker, 'attachment', 'text')).status).toBe(201);
});

/** Adds a file of `size` bytes to a person's files, without content. */
const plant = (app: TestApp, ownerId: string, size: number) =>
  app.owner.$client.query(
    `INSERT INTO files (id, owner_id, kind, name, size, type, state, created_at, used_by_kind, used_by_id)
     VALUES (gen_random_uuid(), $1, 'attachment', 'a.txt', $2, 'text/plain', 'stored', now(), 'x', $1)`,
    [ownerId, size],
  );

it('one person’s files take up at most 1 GB, even if several are uploaded at once', async () => {
  const app = await startTestApp();
  onTestFinished(() => app.close());
  const attacker = await signUp(app);
  const ana = await signUp(app);
  const { id } = (await attacker.get('/api/user')).body;
  await plant(app, id, 1024 ** 3 - 10);
  const answers = await Promise.all(
    ['first', 'other', 'third'].map((content) => upload(attacker, 'attachment', content)),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 413]);
  expect(answers.find(({ status }) => status === 413)?.body).toMatchObject({
    code: 'too_large',
    detail: 'All your files together may take up 1 GB. This one would exceed that.',
  });
  expect((await upload(ana, 'attachment', 'text')).status).toBe(201);
  await app.owner.$client.query('DELETE FROM files WHERE owner_id = $1 AND size > 10', [id]);
  expect((await upload(attacker, 'attachment', 'text')).status).toBe(201);
});
