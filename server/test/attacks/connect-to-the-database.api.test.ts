import { chmod, chown, mkdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { sqlState } from '../../src/platform/db/database-errors.ts';
import { openSharedFolder } from '../../src/platform/db/embedded/shared-folder.ts';
import { setOwnerPassword } from '../../src/platform/db/embedded/single-user.ts';
import { isTrustedFolder } from '../../src/platform/db/embedded/trusted-folder.ts';
import { queryOnce, useEmbedded } from '../test-embedded.ts';

/**
 * Another user of the machine, or a process of the database's user, tries to connect to the database
 * or to replace its socket.
 */
const { createDataDir, start } = useEmbedded();
const isRoot = process.getuid?.() === 0;
const nobody = 65_534;

const tryConnection = (connection: object) =>
  queryOnce(connection, 'SELECT 1').then(
    () => 'connected',
    (error: unknown) => sqlState(error) ?? String(error),
  );

describe('the socket of the embedded database', () => {
  it('requires the password from everyone', async () => {
    const { owner, app } = inject('postgres');
    for (const { password: _, ...connection } of [owner, app]) {
      expect(await tryConnection({ ...connection, password: '' })).toMatch(/password/);
      expect(await tryConnection({ ...connection, password: 'ithaca' })).toBe('28P01');
    }
    expect(await tryConnection({ ...owner, user: 'postgres' })).toBe('28P01');
  });

  it('is in a folder that only our user can write to', async () => {
    const { host } = inject('postgres').owner;
    expect((await stat(host)).mode & 0o777).toBe(0o700);
    expect(await isTrustedFolder(dirname(host))).toBe(true);
  });

  it('has a password that never appears in program arguments', async () => {
    const dataDir = await createDataDir();
    const program = join(dataDir, 'postgres.sh');
    await writeFile(
      program,
      `#!/bin/sh\necho "$@" > '${dataDir}/args'\ncat > '${dataDir}/input'\n`,
    );
    await chmod(program, 0o755);
    const binaries = { initdb: program, postgres: program, major: '18' };
    await setOwnerPassword(dataDir, 'not-to-be-seen', { binaries, runAs: {} });
    expect(await readFile(join(dataDir, 'args'), 'utf8')).not.toContain('not-to-be-seen');
    expect(await readFile(join(dataDir, 'input'), 'utf8')).toContain("PASSWORD 'not-to-be-seen'");
  });
});

describe('a database that doesn’t have the stored password', () => {
  it('gets a password at start, after an upgrade or if the file is missing', async () => {
    const dataDir = await createDataDir();
    const first = await start(dataDir);
    const file = await stat(join(dataDir, 'postgres.pass'));
    expect([file.mode & 0o777, file.uid]).toEqual([0o600, process.getuid?.()]);
    expect(first.owner.password).toMatch(/^[0-9a-f]{64}$/);
    await queryOnce(first.owner, 'CREATE TABLE kept AS SELECT 42 AS answer');
    await queryOnce(first.owner, 'ALTER ROLE ithaca PASSWORD NULL');
    await first.stop();
    await rm(join(dataDir, 'postgres/ithaca.owner'));
    const second = await start(dataDir);
    expect(await tryConnection({ ...second.owner, password: 'ithaca' })).toBe('28P01');
    expect(await queryOnce(second.owner, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
    await second.stop();

    await rm(join(dataDir, 'postgres.pass'));
    const third = await start(dataDir);
    expect(third.owner.password).not.toBe(second.owner.password);
    expect(await queryOnce(third.owner, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);

    await queryOnce(third.owner, "ALTER ROLE ithaca PASSWORD 'changed since'");
    await third.stop();
    await expect(start(dataDir)).rejects.toThrow('postgres.pass. Remove that file');
  });

  it.runIf(isRoot)('rejects a password file created by another user', async () => {
    const dataDir = await createDataDir();
    const file = join(dataDir, 'postgres.pass');
    await writeFile(file, '*:*:*:ithaca:known\n*:*:*:ithaca_app:known\n');
    await chown(file, nobody, nobody);
    await expect(start(dataDir)).rejects.toThrow('belongs to another user');
    await rm(file);
    await writeFile(join(dataDir, 'known'), '*:*:*:ithaca:known\n*:*:*:ithaca_app:known\n');
    await symlink(join(dataDir, 'known'), file);
    await expect(start(dataDir)).rejects.toThrow('not a regular file');
  });
});

describe.runIf(isRoot)('a folder that root hands over to the database’s user', () => {
  it('must not be in a folder that other users can write to', async () => {
    const base = await createDataDir();
    const [theirs, open, link] = [join(base, 'theirs'), join(base, 'open'), join(base, 'link')];
    await mkdir(theirs);
    await chown(theirs, nobody, nobody);
    await mkdir(open);
    await chmod(open, 0o777);
    await symlink(base, link);
    await expect(openSharedFolder(theirs)).rejects.toThrow('must belong to root');
    await expect(openSharedFolder(open)).rejects.toThrow('must belong to root');
    await expect(openSharedFolder(link)).rejects.toThrow();
    await expect(openSharedFolder(join(theirs, 'within'))).rejects.toThrow('must belong to root');
    expect(await openSharedFolder(join(base, 'own'))).toBe(join(base, 'own'));
  });

  it('must not be writable by other users', async () => {
    const dataDir = await createDataDir();
    await (await start(dataDir)).stop();
    const data = join(dataDir, 'postgres');
    await chown(data, 0, 0);
    await chmod(data, 0o777);
    await expect(start(dataDir)).rejects.toThrow('writable by other users');
    await chmod(data, 0o755);
    const database = await start(dataDir);
    expect(await queryOnce(database.owner, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect((await stat(data)).uid).not.toBe(0);
  });
});
