import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { upload, uploadSample } from '../../../test/sample-files.ts';
import { createClient, signUp, useTestApp } from '../../../test/test-app.ts';
import { readAudit } from '../../../test/test-audit.ts';
import { newId } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { createKeyring } from '../../platform/encryption/keyring.ts';
import { createFileContents } from './file-contents.ts';

const earlierKey = randomBytes(32);
const app = useTestApp({
  ADMIN_EMAIL: 'admin@ithaca.test',
  FILES_KEYS_EARLIER: earlierKey.toString('hex'),
});
const unknownId = '01900000-0000-7000-8000-000000000000';

const createPeople = async () => ({
  ana: await signUp(app()),
  ben: await signUp(app()),
  admin: await signUp(app(), { email: 'admin@ithaca.test' }),
});
let people: ReturnType<typeof createPeople> | undefined;
/** Signs up the people for all tests when the first one needs them. */
const meet = () => {
  people ??= createPeople();
  return people;
};

const files = () => app().features.files;
const transaction = <T>(work: Parameters<typeof inTransaction<T>>[1]) =>
  inTransaction(app().context.db, work);
const use = (id: string, by = { kind: 'test', id: newId() }) =>
  transaction((tx) => files().use(tx, id, by));
const looks = async () => {
  const { rows } = await app().owner.$client.query('SELECT * FROM file_looks ORDER BY id');
  return rows;
};

it('an upload doesn’t wait for others that are being stored slowly', async () => {
  const { ana, ben } = await meet();
  const { storage } = app().context;
  const { put } = storage;
  const waiting: (() => void)[] = [];
  storage.put = async (...file) => {
    await new Promise<void>((resolve) => waiting.push(resolve));
    return put(...file);
  };
  const uploads = [uploadSample(ana, 'cv_document'), uploadSample(ben, 'cv_document')];
  try {
    await expect.poll(() => waiting.length, { timeout: 60_000 }).toBe(2);
  } finally {
    storage.put = put;
    for (const resume of waiting) resume();
  }
  for (const id of await Promise.all(uploads)) expect(id).not.toBe('');
});

describe('an upload is refused', () => {
  it('without a sign-in, before it is read', async () => {
    const answer = await upload(createClient(app()), 'attachment', 'hello');
    expect([answer.status, answer.body.code]).toEqual([401, 'sign_in_needed']);
  });

  it('with an unknown kind, without a file and with an empty one', async () => {
    const { ana } = await meet();
    const empty = await upload(ana, 'passport', '');
    expect([empty.status, empty.body.errors]).toEqual([
      422,
      {
        kind: ['This kind of file is not known'],
        file: ['This file is empty. Please choose another'],
      },
    ]);
    const missing = await ana.post('/api/uploads', new FormData());
    expect(missing.body.errors).toMatchObject({ file: ['Please choose a file'] });
  });
});

describe('an unused file', () => {
  it('can only be read by its owner and the administrator', async () => {
    const { ana, ben, admin } = await meet();
    const id = await uploadSample(ana, 'attachment');
    expect((await createClient(app()).get(`/api/uploads/${id}`)).status).toBe(401);
    expect((await ben.get(`/api/uploads/${id}`)).status).toBe(404);
    const own = await ana.get(`/api/uploads/${id}`);
    expect([own.status, own.body]).toEqual([200, 'Dear Ana']);
    expect((await admin.get(`/api/uploads/${id}`)).status).toBe(200);
  });

  it('is not found with an unknown id or in a variant that it doesn’t have', async () => {
    const { ana } = await meet();
    const id = await uploadSample(ana, 'attachment');
    expect((await ana.get(`/api/uploads/${unknownId}`)).status).toBe(404);
    expect((await ana.get('/api/uploads/..%2f..%2fetc')).status).toBe(404);
    expect((await ana.get(`/api/uploads/${id}?variant=small`)).status).toBe(404);
    expect((await ana.get(`/api/uploads/${id}?variant=large`)).status).toBe(422);
  });
});

describe('a file encrypted with an earlier key', () => {
  it('stays readable after the key has been replaced', async () => {
    const { ana } = await meet();
    const id = await uploadSample(ana, 'attachment');
    const earlier = createFileContents(app().context.storage, createKeyring([earlierKey]));
    await earlier.write(id, 'main', Buffer.from('Dear Bob'));
    const answer = await ana.get(`/api/uploads/${id}`);
    expect([answer.status, answer.body]).toEqual([200, 'Dear Bob']);
  });
});

describe('an identity document', () => {
  it('can only be read by the administrator, and every access is recorded', async () => {
    const { ana, ben, admin } = await meet();
    const id = await uploadSample(ana, 'id_document');
    files().registerReaders('id_test', async () => true);
    await use(id, { kind: 'id_test', id: newId() });
    for (const person of [ana, ben]) {
      expect((await person.get(`/api/uploads/${id}`)).status).toBe(404);
    }
    expect(await looks()).not.toContainEqual(expect.objectContaining({ file_id: id }));
    for (const _ of [1, 2]) {
      const answer = await admin.get(`/api/uploads/${id}`);
      expect([answer.status, answer.headers['content-type']]).toEqual([200, 'image/jpeg']);
    }
    const look = { file_id: id, owner_id: ana.user.id, viewer_id: admin.user.id };
    expect((await looks()).filter(({ file_id }) => file_id === id)).toEqual([
      expect.objectContaining(look),
      expect.objectContaining(look),
    ]);
    const details = { fileId: id, fileKind: 'id_document' };
    const audited = { actorId: admin.user.id, subjectId: ana.user.id, network: '127.0.0.0/24' };
    const entries = await readAudit(app(), 'document.read', ana.user.id);
    expect(entries.filter((entry) => entry.details.fileId === id)).toEqual([
      { ...audited, details },
      { ...audited, details },
    ]);
  });
});

describe('an avatar', () => {
  it('can be read in two sizes by everyone who is signed in, once it is used', async () => {
    const { ana, ben } = await meet();
    const id = await uploadSample(ana, 'avatar');
    expect((await ben.get(`/api/uploads/${id}`)).status).toBe(404);
    await use(id);
    for (const path of [`/api/uploads/${id}`, `/api/uploads/${id}?variant=small`]) {
      const answer = await ben.get(path);
      expect([answer.status, answer.headers['content-type']]).toEqual([200, 'image/webp']);
      expect(answer.headers['cache-control']).toBe('private, max-age=604800, immutable');
      const again = await ben.get(path, { 'if-none-match': String(answer.headers.etag) });
      expect([again.status, again.body]).toEqual([304, '']);
    }
    expect((await createClient(app()).get(`/api/uploads/${id}`)).status).toBe(401);
  });
});

describe('a sent attachment', () => {
  it('can be read by the people in its conversation, but not by the administrator', async () => {
    const { ana, ben, admin } = await meet();
    const conversationId = newId();
    files().registerReaders(
      'message_test',
      async ({ userId }, usedById) => userId === ben.user.id && usedById === conversationId,
    );
    const [sent, elsewhere] = [
      await uploadSample(ana, 'attachment'),
      await uploadSample(ana, 'attachment'),
    ];
    await use(sent, { kind: 'message_test', id: conversationId });
    await use(elsewhere, { kind: 'message_test', id: newId() });
    const statuses = (id: string) =>
      Promise.all(
        [ana, ben, admin].map(async ({ get }) => (await get(`/api/uploads/${id}`)).status),
      );
    expect(await statuses(sent)).toEqual([200, 200, 404]);
    expect(await statuses(elsewhere)).toEqual([200, 404, 404]);
  });
});

describe('a feature', () => {
  const requireOwn = (ownerId: string, id: string, kind: 'avatar' | 'attachment') =>
    transaction((tx) => files().requireOwn(tx, ownerId, id, kind));

  it('finds only unused files of this person and kind', async () => {
    const { ana, ben } = await meet();
    const id = await uploadSample(ana, 'attachment');
    expect(await requireOwn(ana.user.id, unknownId, 'attachment')).toBeNull();
    expect(await requireOwn(ben.user.id, id, 'attachment')).toBeNull();
    expect(await requireOwn(ana.user.id, id, 'avatar')).toBeNull();
    expect(await requireOwn(ana.user.id, id, 'attachment')).toEqual({
      id,
      name: 'letter.txt',
      size: 8,
      type: 'text/plain',
    });
    await use(id);
    expect(await requireOwn(ana.user.id, id, 'attachment')).toBeNull();
    await expect(use(id)).rejects.toThrow();
  });

  it('uses a file only if its transaction commits', async () => {
    const { ana } = await meet();
    const id = await uploadSample(ana, 'attachment');
    const failed = transaction(async (tx) => {
      await files().use(tx, id, { kind: 'test', id: newId() });
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    expect(await requireOwn(ana.user.id, id, 'attachment')).not.toBeNull();
  });

  it('can set when files become unavailable', async () => {
    const { ana } = await meet();
    const id = await uploadSample(ana, 'attachment');
    await use(id);
    const at = new Date(app().clock.now().getTime() + 60_000);
    await transaction((tx) => files().deleteAfter(tx, [id], at));
    const described = async () => [...(await files().describe(app().context.db, [id])).keys()];
    expect([await described(), (await ana.get(`/api/uploads/${id}`)).status]).toEqual([[id], 200]);
    app().clock.advance(60_000);
    expect([await described(), (await ana.get(`/api/uploads/${id}`)).status]).toEqual([[], 404]);
  });
});
