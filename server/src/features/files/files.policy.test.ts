import type { FileKind } from '@ithaca/contracts/files';
import { staffRights } from '@ithaca/contracts/staff-rights';
import { describe, expect, it } from 'vitest';
import type { Actor } from '../../platform/actor.ts';
import { type ReadAccess, readAccess } from './files.policy.ts';

/** Whether a file is unused, or belongs to a record. */
type Use = 'unused' | 'used';
const people = [
  'owner',
  'reader',
  'stranger',
  'reports moderator',
  'applications moderator',
  'administrator',
] as const;

type Row = readonly [kind: FileKind, use: Use, access: Record<(typeof people)[number], ReadAccess>];

const rows: Row[] = [
  ['id_document', 'unused', who('none', 'none', 'none', 'none', 'none', 'recorded')],
  ['id_document', 'used', who('none', 'none', 'none', 'none', 'recorded', 'recorded')],
  ['cv_document', 'unused', who('open', 'none', 'none', 'none', 'none', 'recorded')],
  ['cv_document', 'used', who('open', 'open', 'none', 'none', 'recorded', 'recorded')],
  ['avatar', 'unused', who('open', 'none', 'none', 'none', 'none', 'recorded')],
  ['avatar', 'used', who('open', 'open', 'open', 'open', 'open', 'open')],
  ['attachment', 'unused', who('open', 'none', 'none', 'none', 'none', 'recorded')],
  ['attachment', 'used', who('open', 'open', 'none', 'none', 'none', 'none')],
];

/** In the order of `people`. */
function who(...access: readonly ReadAccess[]) {
  return Object.fromEntries(people.map((person, index) => [person, access[index]])) as Row[2];
}

const rightsOf: Readonly<Record<string, Actor['rights']>> = {
  'reports moderator': ['reports'],
  'applications moderator': ['applications'],
  administrator: staffRights,
};

describe.each(rows)('%s, %s', (kind, use, access) => {
  const file = { kind, ownerId: 'owner', usedById: use === 'used' ? 'record' : null };

  it.each(Object.entries(access))('%s: %s', (person, expected) => {
    const isAdmin = person === 'administrator';
    const viewer = { userId: person, isAdmin, rights: rightsOf[person] ?? [] };
    const isReader = person === 'reader' && use === 'used';
    expect(readAccess(file, viewer, isReader)).toBe(expected);
  });
});

it('a moderator reads their own files like everyone else', () => {
  const viewer = { userId: 'owner', isAdmin: false, rights: staffRights };
  const file = { ownerId: 'owner', usedById: 'record' };
  expect(readAccess({ ...file, kind: 'cv_document' }, viewer, false)).toBe('open');
  expect(readAccess({ ...file, kind: 'id_document' }, viewer, false)).toBe('none');
});

it('an administrator reads their own files like everyone else', () => {
  const viewer = { userId: 'owner', isAdmin: true, rights: staffRights };
  const file = { ownerId: 'owner', usedById: null };
  expect(readAccess({ ...file, kind: 'cv_document' }, viewer, false)).toBe('open');
  expect(readAccess({ ...file, kind: 'id_document' }, viewer, false)).toBe('recorded');
});
