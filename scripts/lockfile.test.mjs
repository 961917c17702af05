import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { problemsOfLockfile } from './lockfile.mjs';
import { root } from './run.mjs';

/** Returns our lockfile, modified by `modify`. */
const modifiedLockfile = (modify) => {
  const lockfile = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  modify(lockfile.packages, lockfile);
  return lockfile;
};
const problemsAfter = (modify) => problemsOfLockfile(modifiedLockfile(modify));

const fastify = 'node_modules/fastify';
const tarball = 'https://evil.example/fastify-5.12.8.tgz';

describe('the lockfile check', () => {
  it('passes for our lockfile', () => {
    expect(problemsAfter(() => undefined)).toEqual([]);
  });

  it('exits with 1 and reports the problem', () => {
    const folder = mkdtempSync(join(tmpdir(), 'ithaca-lockfile-'));
    try {
      const file = join(folder, 'package-lock.json');
      const check = (lockfile) => {
        writeFileSync(file, JSON.stringify(lockfile));
        const args = ['scripts/check-lockfile.mjs', file];
        return spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
      };
      expect(check(modifiedLockfile(() => undefined)).status).toBe(0);
      const { status, stderr } = check(
        modifiedLockfile((packages) => delete packages[fastify].integrity),
      );
      expect([status, stderr]).toEqual([1, `${fastify} has no sha512 integrity\n`]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it.each([
    ['no integrity', (packages) => delete packages[fastify].integrity],
    ['a weak integrity', (packages) => (packages[fastify].integrity = 'sha1-aGVsbG8=')],
    ['several hashes', (packages) => (packages[fastify].integrity += ' sha512-aGVsbG8=')],
    ['the address of a registry', (packages) => (packages[fastify].resolved = tarball)],
    ['a git repository', (packages) => (packages[fastify].resolved = 'git+ssh://git@evil/x.git#a')],
    ['a URL as its version', (packages) => (packages[fastify].version = tarball)],
    ['a folder', (packages) => (packages[fastify] = { resolved: '../evil', link: true })],
  ])('fails for a package with %s and reports it', (_case, modify) => {
    const problems = problemsAfter(modify);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(fastify);
  });

  it.each([
    'https://evil.example/x.tgz',
    'git+https://evil.example/x.git',
    'github:evil/x',
    'evil/x',
    'file:../x',
    'npm:@evil/x/../y',
  ])('fails if a package or workspace requires %s', (range) => {
    for (const path of ['server', fastify]) {
      const problems = problemsAfter((packages) => {
        packages[path].dependencies.fast = range;
      });
      expect(problems).toEqual([`${path} requires fast from ${range}`]);
    }
  });

  it('reports all problems', () => {
    const problems = problemsAfter((packages) => {
      for (const path of [fastify, 'node_modules/pg']) delete packages[path].integrity;
    });
    expect(problems).toHaveLength(2);
  });

  it('fails for older formats, which list packages twice', () => {
    const problems = problemsAfter((_packages, lockfile) => {
      lockfile.dependencies = {};
    });
    expect(problems).toHaveLength(1);
  });
});
