import { describe, expect, it } from 'vitest';
import { adminEmail, useAdministrator } from '../../../test/test-administrator.ts';
import { createClient, type Person, readMail, signUp, useTestApp } from '../../../test/test-app.ts';
import { readAudit } from '../../../test/test-audit.ts';
import { signUpMentor } from '../../../test/test-payments.ts';

const app = useTestApp({ ADMIN_EMAIL: adminEmail });
const admin = useAdministrator(app);
const body = { text: '## Fair play\n\nNobody records a call.', changes: 'Recording calls' };

const publish = async (kind = 'terms', changes: Partial<typeof body> = {}) =>
  (await admin()).post(`/api/admin/legal-texts/${kind}`, { ...body, ...changes });
const read = async (path: string) => createClient(app()).get(`/api/legal-texts/${path}`);
const newestOf = async (kind = 'terms'): Promise<number> => (await read(kind)).body.version;
const agree = (person: Person, version: number, kind = 'terms') =>
  person.post('/api/consents', { kind, version });
const dueFor = async (person: Person): Promise<[string, number][]> =>
  (await person.get('/api/consents/due')).body.map((due: { kind: string; version: number }) => [
    due.kind,
    due.version,
  ]);
const agreedBy = async (person: Person) => {
  const { rows } = await app().owner.$client.query(
    'SELECT kind, version FROM consents WHERE user_id = $1 ORDER BY kind, version',
    [person.user.id],
  );
  return rows.map(({ kind, version }) => [kind, version]);
};

describe('the owner of an address with which somebody else signed up', () => {
  const form = { firstName: 'Anti', lastName: 'Nous', password: 'chosen by the stranger' };
  const newPassword = 'chosen by the owner';

  const takeOver = async (email: string, mailed: string, path: string): Promise<Person> => {
    const stranger = await createClient(app()).post('/api/register', { ...form, email });
    expect(stranger.status).toBe(201);
    const owner = createClient(app());
    await owner.post(mailed, { email });
    const token = (await readMail(app(), email, 2)).links[0]?.split('/').at(-1);
    expect((await owner.post(path, { token, newPassword })).status).toBe(204);
    const login = await owner.post('/api/login', { email, password: newPassword });
    return { ...owner, user: login.body, email, password: newPassword };
  };

  it.each([
    ['verifying it', '/api/resend-verification', '/api/verify-email'],
    ['a reset', '/api/forgot-password', '/api/reset-password'],
  ])('has to agree, after %s, even to the first version', async (how, mailed, path) => {
    const owner = await takeOver(`${how.replace(' ', '.')}@example.test`, mailed, path);
    expect(await agreedBy(owner)).toEqual([]);
    expect(await dueFor(owner)).toEqual([
      ['terms', 1],
      ['privacy', 1],
    ]);
    for (const kind of ['terms', 'privacy']) await agree(owner, 1, kind);
    expect(await dueFor(owner)).toEqual([]);
  });

  it('keeps their consents after a later password reset', async () => {
    const person = await signUp(app());
    const agreed = await agreedBy(person);
    await createClient(app()).post('/api/forgot-password', { email: person.email });
    const token = (await readMail(app(), person.email)).links[0]?.split('/').at(-1);
    await person.post('/api/reset-password', { token, newPassword });
    expect(await agreedBy(person)).toEqual(agreed);
  });
});

describe('refuses', () => {
  it('publishing by anybody but the administrator, and consent from visitors', async () => {
    const visitor = createClient(app());
    expect((await visitor.get('/api/consents/due')).status).toBe(401);
    expect((await visitor.post('/api/consents', { kind: 'terms', version: 1 })).status).toBe(401);
    const before = await newestOf();
    for (const person of [await signUp(app()), await signUpMentor(app())]) {
      expect((await person.post('/api/admin/legal-texts/terms', body)).status).toBe(403);
    }
    expect((await visitor.post('/api/admin/legal-texts/terms', body)).status).toBe(401);
    expect(await newestOf()).toBe(before);
  });

  it.each([
    [{ text: ' ' }, 'text'],
    [{ text: 'x'.repeat(20_001) }, 'text'],
    [{ changes: '' }, 'changes'],
    [{ changes: 'two\nlines' }, 'changes'],
    [{ changes: 'x'.repeat(301) }, 'changes'],
  ])('a version with a bad field (case %#)', async (changes, field) => {
    const answer = await publish('terms', changes);
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]]);
  });

  it.each(['cookies', 'terms?version=99', 'cookies/versions'])(
    'the unknown text %s',
    async (path) => {
      expect((await read(path)).status).toBe(404);
    },
  );

  it.each(['0', '-1', '1.5', 'one', '0x1', '1e0', '2147483648'])(
    'the version %s',
    async (version) => {
      expect((await read(`terms?version=${version}`)).status).toBe(422);
    },
  );

  it('a text that was written as the successor of another version', async () => {
    const { version } = (await publish()).body;
    const { post } = await admin();
    const send = (after: unknown) => post('/api/admin/legal-texts/terms', { ...body, after });
    for (const after of [version - 1, version + 1]) {
      const answer = await send(after);
      expect([answer.status, answer.body.code]).toEqual([409, 'text_outdated']);
    }
    expect((await send('one')).status).toBe(422);
    const both = await Promise.all([send(version), send(version)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it('consent to any version but the newest', async () => {
    const person = await signUp(app());
    const { version } = (await publish()).body;
    const before = await agreedBy(person);
    for (const other of [version - 1, version + 1]) {
      const answer = await agree(person, other);
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['version']]);
    }
    expect((await agree(person, version, 'cookies')).status).toBe(422);
    expect(await agreedBy(person)).toEqual(before);
  });
});

describe('a new version', () => {
  it('is readable by everybody, along with the earlier ones', async () => {
    const before = await newestOf('privacy');
    const published = await publish('privacy');
    expect(published.body).toEqual({
      ...body,
      kind: 'privacy',
      version: before + 1,
      publishedAt: app().clock.now().toISOString(),
    });
    expect((await read('privacy')).body).toEqual(published.body);
    expect((await read(`privacy?version=${before + 1}`)).body).toEqual(published.body);
    expect((await read('privacy?version=1')).body).toMatchObject({ text: '', changes: '' });
    const versions = (await read('privacy/versions')).body;
    expect(versions[0]).toMatchObject({ version: before + 1, changes: body.changes });
    expect(versions.at(-1).version).toBe(1);
    const [entry] = await readAudit(app(), 'privacy.published', null);
    expect(entry?.details).toEqual({ version: before + 1 });
  });

  it('is due, listing what has changed since the person last agreed', async () => {
    const person = await signUp(app());
    const read = async () => (await person.get('/api/consents/due')).body;
    const first = (await publish('terms', { changes: 'Other fees' })).body;
    expect(await read()).toMatchObject([{ version: first.version, skipped: [] }]);
    const second = (await publish('terms', { changes: 'Calls are not recorded' })).body;
    const { version, publishedAt, changes } = first;
    expect(await read()).toMatchObject([
      {
        version: second.version,
        changes: 'Calls are not recorded',
        skipped: [{ version, publishedAt, changes }],
      },
    ]);
    await agree(person, second.version);
    expect(await read()).toEqual([]);
    const third = (await publish()).body;
    expect(await read()).toMatchObject([{ version: third.version, skipped: [] }]);
  });

  it('is due until the person agrees, and is recorded once', async () => {
    const person = await signUp(app());
    const before = await dueFor(person);
    expect(before).toEqual([]);
    const { version } = (await publish()).body;
    expect(await dueFor(person)).toEqual([['terms', version]]);
    const answers = await Promise.all([1, 2, 3].map(() => agree(person, version)));
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
    expect(await dueFor(person)).toEqual([]);
    expect((await agreedBy(person)).filter(([, agreed]) => agreed === version)).toHaveLength(1);
  });

  it('gets the next number, even when ten are published at the same time', async () => {
    const before = await newestOf();
    const answers = await Promise.all(Array.from({ length: 10 }, () => publish()));
    const numbers = answers.map((answer) => answer.body.version - before);
    expect(numbers.sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });
});

it('people agree to the newest versions by signing up, so none are due', async () => {
  await publish('terms');
  const person = await signUp(app());
  expect(await agreedBy(person)).toEqual([
    ['privacy', await newestOf('privacy')],
    ['terms', await newestOf('terms')],
  ]);
  expect(await dueFor(person)).toEqual([]);
});
