import { randomBytes } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { pdfOf, upload } from '../sample-files.ts';
import { signUp, startTestApp } from '../test-app.ts';

/**
 * Somebody who can read the disk, a backup, the database or the logs can't find any part of an identity
 * document (product 2.7).
 */
it('an identity document is never stored in plain text', async () => {
  const logged: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line) => void logged.push(line) });
  const app = await startTestApp({ ADMIN_EMAIL: 'admin@ithaca.test' }, { log });
  onTestFinished(() => app.close());
  const ana = await signUp(app);
  const admin = await signUp(app, { email: 'admin@ithaca.test' });
  const secret = `passport ${randomBytes(8).toString('hex')}`;
  const scan = randomBytes(300_000).toString('base64');
  const document = pdfOf(`4 0 obj\n(${secret}) ${scan}\nendobj\n`);

  const found = async () => {
    const traces = [secret, ...[0, 100_000, 399_000].map((at) => scan.slice(at, at + 24))];
    const everywhere = [
      ...(await readEverything(app.config.dataDir)),
      ...(await dumpTables(app.owner.$client)),
      ...logged.map(Buffer.from),
    ];
    expect(everywhere.length).toBeGreaterThan(20);
    return traces.filter((trace) => everywhere.some((content) => content.includes(trace)));
  };

  const copy = join(app.config.dataDir, 'copy');
  await writeFile(copy, document);
  expect((await found()).length).toBe(4);
  await rm(copy);

  const { status, body } = await upload(ana, 'id_document', document, 'passport.pdf');
  expect(status).toBe(201);
  expect(await found()).toEqual([]);
  const read = await admin.get(`/api/uploads/${body.id}`);
  expect(read.body).toContain(secret);
  expect(await found()).toEqual([]);
  // A refused document leaves no trace either.
  const scripted = Buffer.concat([document, Buffer.from('/JavaScript')]);
  expect((await upload(ana, 'id_document', scripted)).status).toBe(422);
  expect(await found()).toEqual([]);
});

const readEverything = async (folder: string) => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return Promise.all(
    files.map(({ parentPath, name }) => readFile(join(parentPath, name)).catch(emptyIfDeleted)),
  );
};

/** A form's files are deleted right after its response, possibly between listing and reading them. */
const emptyIfDeleted = (error: NodeJS.ErrnoException) => {
  if (error.code === 'ENOENT') return Buffer.alloc(0);
  throw error;
};

const dumpTables = async (owner: { query(text: string): Promise<{ rows: unknown[] }> }) => {
  const { rows: tables } = await owner.query(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
     WHERE schemaname IN ('public', 'pgboss')`,
  );
  const contents: Buffer[] = [];
  for (const { name } of tables as { name: string }[]) {
    const { rows } = await owner.query(`SELECT * FROM ${name}`);
    contents.push(Buffer.from(JSON.stringify(rows)));
  }
  return contents;
};
