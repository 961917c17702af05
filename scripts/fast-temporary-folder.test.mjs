import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { deleteLeftovers } from './fast-temporary-folder.mjs';

it('deletes what killed runs left behind, but no folders of running or unrelated processes', () => {
  const parent = mkdtempSync(join(tmpdir(), 'leftovers-'));
  onTestFinished(() => rmSync(parent, { recursive: true }));
  const create = (name, hours) => {
    const folder = join(parent, name);
    mkdirSync(folder);
    writeFileSync(join(folder, 'file'), '');
    const at = new Date(Date.now() - hours * 3_600_000);
    utimesSync(folder, at, at);
  };
  create('ithaca-killed', 7);
  create('ithaca-running', 1);
  create('other', 7);
  deleteLeftovers(parent);
  expect(readdirSync(parent).sort()).toEqual(['ithaca-running', 'other']);
  expect(() => deleteLeftovers(join(parent, 'missing'))).not.toThrow();
});

it('continues after a folder that it cannot examine, such as one being deleted by another run', () => {
  const parent = mkdtempSync(join(tmpdir(), 'leftovers-'));
  onTestFinished(() => rmSync(parent, { recursive: true }));
  const killed = join(parent, 'ithaca-killed');
  mkdirSync(killed);
  utimesSync(killed, new Date(0), new Date(0));
  const gone = ['ithaca-a', 'ithaca-z'];
  for (const name of gone) symlinkSync(join(parent, 'nowhere'), join(parent, name));
  deleteLeftovers(parent);
  expect(readdirSync(parent).sort()).toEqual(gone);
});
