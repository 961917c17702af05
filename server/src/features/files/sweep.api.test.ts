import { readdir } from 'node:fs/promises';
import { dayMs, hourMs } from '@ithaca/contracts/durations';
import { describe, expect, it } from 'vitest';
import { uploadSample } from '../../../test/sample-files.ts';
import { signUp, startTestApp, useTestApp } from '../../../test/test-app.ts';
import { newId } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { createKeyring } from '../../platform/encryption/keyring.ts';
import { createDiskStorage } from '../../platform/storage/disk-storage.ts';
import { createFileContents, type FileContents } from './file-contents.ts';
import { sweepFiles, sweepJob } from './sweep.ts';

const app = useTestApp();

const filesOnDisk = async () => {
  const entries = await readdir(`${app().config.dataDir}/files`, {
    recursive: true,
    withFileTypes: true,
  }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).length;
};
const rows = async () =>
  (await app().owner.$client.query('SELECT id, state FROM files ORDER BY id')).rows;

const contentsOnDisk = (): FileContents => {
  const { dataDir, filesKey } = app().config;
  return createFileContents(createDiskStorage(`${dataDir}/files`), createKeyring([filesKey]));
};

/** Runs the job once, with contents that may fail. */
const sweep = async (changed: Partial<FileContents> = {}) => {
  let run = async () => {};
  sweepJob(app().context, { ...contentsOnDisk(), ...changed })({
    handle: (_kind: unknown, handler: (data: object) => Promise<void>) => {
      run = () => handler({});
    },
  } as never);
  await run();
};

const use = (id: string, at?: Date) =>
  inTransaction(app().context.db, async (tx) => {
    const { files } = app().features;
    await files.use(tx, id, { kind: 'test', id: newId() });
    if (at) await files.deleteAfter(tx, [id], at);
  });

describe('the sweep', () => {
  it('keeps files that are used or may still be used', async () => {
    const ana = await signUp(app());
    const used = await uploadSample(ana, 'avatar');
    await use(used);
    app().clock.advance(25 * hourMs);
    const fresh = await uploadSample(ana, 'attachment');
    app().clock.advance(23 * hourMs);
    await sweep();
    expect((await rows()).map(({ id }) => id)).toEqual([used, fresh]);
    expect(await filesOnDisk()).toBe(3);
    expect((await ana.get(`/api/uploads/${used}?variant=small`)).status).toBe(200);
    app().clock.advance(hourMs + 1);
    await sweep();
    expect((await rows()).map(({ id }) => id)).toEqual([used]);
    expect(await filesOnDisk()).toBe(2);
    await inTransaction(app().context.db, (tx) =>
      app().features.files.deleteAfter(tx, [used], app().clock.now()),
    );
    await sweep();
    expect([await rows(), await filesOnDisk()]).toEqual([[], 0]);
  });

  it('deletes expired files even if they are used', async () => {
    const ana = await signUp(app());
    const id = await uploadSample(ana, 'id_document');
    await use(id, new Date(app().clock.now().getTime() + 30 * dayMs));
    app().clock.advance(30 * dayMs - 1);
    await sweep();
    expect([(await rows()).length, await filesOnDisk()]).toEqual([1, 1]);
    app().clock.advance(1);
    await sweep();
    expect([await rows(), await filesOnDisk()]).toEqual([[], 0]);
  });

  it('lets an upload finish even if all of its owner’s files are deleted, and then deletes it', async () => {
    const ana = await signUp(app());
    const id = await uploadSample(ana, 'attachment');
    const set = (state: string) =>
      app().owner.$client.query('UPDATE files SET state = $2, delete_after = $3 WHERE id = $1', [
        id,
        state,
        app().clock.now(),
      ]);
    await set('storing');
    await sweep();
    expect(await rows()).toEqual([{ id, state: 'storing' }]);
    await set('stored');
    await sweep();
    expect([await rows(), await filesOnDisk()]).toEqual([[], 0]);
  });

  it('continues after a crash, and nobody can read or use the file in the meantime', async () => {
    const ana = await signUp(app());
    const id = await uploadSample(ana, 'attachment');
    app().clock.advance(25 * hourMs);
    const crash = async () => {
      throw new Error('The disk is gone');
    };
    await expect(sweep({ delete: crash })).rejects.toThrow('The disk is gone');
    expect(await rows()).toEqual([{ id, state: 'deleting' }]);
    expect((await ana.get(`/api/uploads/${id}`)).status).toBe(404);
    await expect(use(id)).rejects.toThrow();
    await sweep();
    expect([await rows(), await filesOnDisk()]).toEqual([[], 0]);
  });

  it('deletes all other files if some can’t be deleted, tries each of these once, and fails', async () => {
    const ana = await signUp(app());
    const all = await Promise.all(
      Array.from({ length: 3 }, () => uploadSample(ana, 'id_document')),
    );
    // More than the sweep reads at once, all sorted before those that can be deleted.
    await app().owner.$client.query(
      `INSERT INTO files (id, owner_id, kind, name, size, type, state, created_at)
         SELECT ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, owner_id, kind, name, size,
           type, state, created_at
         FROM generate_series(1, 150) n, (SELECT * FROM files WHERE id = $1) file`,
      [all[0]],
    );
    app().clock.advance(25 * hourMs);
    const tried: string[] = [];
    const failing = async (id: string) => {
      tried.push(id);
      if (id.startsWith('00000000')) throw new Error('This file is locked');
      await contentsOnDisk().delete(id);
    };
    const failure = '150 files can’t be deleted, first: Error: This file is locked';
    await expect(sweep({ delete: failing })).rejects.toThrow(failure);
    expect([(await rows()).length, await filesOnDisk()]).toEqual([150, 0]);
    expect(tried.length).toBe(153);
    await sweep();
    expect([await rows(), await filesOnDisk()]).toEqual([[], 0]);
  });

  it('deletes what is left of an upload that was never completely stored', async () => {
    const ana = await signUp(app());
    const id = await uploadSample(ana, 'avatar');
    await app().owner.$client.query("UPDATE files SET state = 'storing'");
    expect((await ana.get(`/api/uploads/${id}`)).status).toBe(404);
    await sweep();
    expect((await rows()).length).toBe(1);
    app().clock.advance(hourMs + 1);
    await sweep();
    expect([await rows(), await filesOnDisk()]).toEqual([[], 0]);
  });

  it('skips a file that is just being used', async () => {
    const ana = await signUp(app());
    const id = await uploadSample(ana, 'attachment');
    app().clock.advance(25 * hourMs);
    await inTransaction(app().context.db, async (tx) => {
      const { files } = app().features;
      expect(await files.requireOwn(tx, ana.user.id, id, 'attachment')).not.toBeNull();
      await sweep();
      await files.use(tx, id, { kind: 'test', id: newId() });
    });
    await sweep();
    expect((await ana.get(`/api/uploads/${id}`)).status).toBe(200);
  });

  it('runs automatically', async () => {
    expect(sweepFiles.everyHours).toBe(1);
    const own = await startTestApp();
    try {
      const findQueued = () =>
        own.owner.$client.query('SELECT FROM pgboss.job WHERE name = $1', [sweepFiles.name]);
      // The server doesn't wait for it.
      await expect.poll(async () => (await findQueued()).rowCount).toBe(1);
    } finally {
      await own.close();
    }
  });
});

it('an upload that fails while being stored leaves nothing to read', async () => {
  const { owner, context } = app();
  const ana = await signUp(app());
  const { put } = context.storage;
  context.storage.put = async () => {
    throw new Error('The disk is full');
  };
  await expect(uploadSample(ana, 'attachment')).rejects.toThrow('internal');
  context.storage.put = put;
  const { rows: left } = await owner.$client.query(
    'SELECT id, state FROM files WHERE owner_id = $1',
    [ana.user.id],
  );
  expect(left).toEqual([{ id: left[0].id, state: 'storing' }]);
  expect((await ana.get(`/api/uploads/${left[0].id}`)).status).toBe(404);
});
