import { cp, mkdir, rename, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { queryOnce, useEmbedded } from '../test-embedded.ts';

/** An attacker copies a DATA_DIR to access the original's database (product 10.8). */
const { createDataDir, start } = useEmbedded();

const copy = (from: string, to: string) =>
  cp(from, to, { recursive: true, verbatimSymlinks: true });

/** Creates a data folder that links to its database, as the server does for root with an inaccessible folder. */
const createLinked = async () => {
  const base = await createDataDir();
  const [original, elsewhere] = [join(base, 'original'), join(base, 'elsewhere')];
  await mkdir(original);
  const first = await start(original);
  await queryOnce(first.owner, 'CREATE TABLE kept AS SELECT 42 AS answer');
  await first.stop();
  await rename(join(original, 'postgres'), elsewhere);
  await symlink(elsewhere, join(original, 'postgres'));
  return { base, original, elsewhere };
};

describe('a copied DATA_DIR', () => {
  it('can’t open the original’s database, even from the original’s path', async () => {
    const { base, original } = await createLinked();
    const copied = join(base, 'copied');
    await copy(original, copied);
    const refusal = new RegExp(`belongs to the DATA_DIR ${original}; .* is a copy.*moved here`);
    await expect(start(copied)).rejects.toThrow(refusal);

    const running = await start(original);
    await expect(start(copied)).rejects.toThrow('already used by another Ithaca server');
    const kept = await queryOnce(running.owner, 'SELECT answer FROM kept');
    expect(kept).toEqual([{ answer: 42 }]);
    await running.stop();
    await expect(start(copied)).rejects.toThrow(refusal);

    await rename(original, join(base, 'away'));
    await mkdir(original);
    await symlink(join(base, 'elsewhere'), join(original, 'postgres'));
    await expect(start(original)).rejects.toThrow('belongs to an earlier DATA_DIR');
  });

  it('opens the database after a move that the owner has confirmed', async () => {
    const { base, original, elsewhere } = await createLinked();
    const moved = join(base, 'moved');
    await rename(original, moved);
    await expect(start(moved)).rejects.toThrow(`delete ${elsewhere}/ithaca.owner`);
    await rm(join(elsewhere, 'ithaca.owner'));
    const database = await start(moved);
    const kept = await queryOnce(database.owner, 'SELECT answer FROM kept');
    expect(kept).toEqual([{ answer: 42 }]);
  });

  it('opens its own copy of the database', async () => {
    const base = await createDataDir();
    const [original, copied] = [join(base, 'original'), join(base, 'copied')];
    await mkdir(original);
    const first = await start(original);
    await queryOnce(first.owner, 'CREATE TABLE kept AS SELECT 42 AS answer');
    await first.stop();
    await copy(original, copied);
    const both = [await start(original), await start(copied)];
    for (const { owner } of both) {
      expect(await queryOnce(owner, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
    }
  });
});
