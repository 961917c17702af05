import type { FileKind } from '@ithaca/contracts/files';
import { describe, expect, it } from 'vitest';
import { type ReadAccess, readAccess } from './files.policy.ts';

/** Whether a file isn't used yet, or belongs to a record. */
type Use = 'unused' | 'used';
type Row = readonly [
  kind: FileKind,
  use: Use,
  access: Record<'owner' | 'reader' | 'stranger' | 'administrator', ReadAccess>,
];

const rows: Row[] = [
  ['id_document', 'unused', who('none', 'none', 'none', 'recorded')],
  ['id_document', 'used', who('none', 'none', 'none', 'recorded')],
  ['cv_document', 'unused', who('open', 'none', 'none', 'recorded')],
  ['cv_document', 'used', who('open', 'open', 'none', 'recorded')],
  ['avatar', 'unused', who('open', 'none', 'none', 'recorded')],
  ['avatar', 'used', who('open', 'open', 'open', 'open')],
  ['attachment', 'unused', who('open', 'none', 'none', 'recorded')],
  ['attachment', 'used', who('open', 'open', 'none', 'none')],
];

function who(
  owner: ReadAccess,
  reader: ReadAccess,
  stranger: ReadAccess,
  administrator: ReadAccess,
) {
  return { owner, reader, stranger, administrator };
}

describe.each(rows)('%s, %s', (kind, use, access) => {
  const file = { kind, ownerId: 'owner', usedById: use === 'used' ? 'record' : null };

  it.each(Object.entries(access))('%s: %s', (person, expected) => {
    const viewer = { userId: person, isAdmin: person === 'administrator' };
    const isReader = person === 'reader' && use === 'used';
    expect(readAccess(file, viewer, isReader)).toBe(expected);
  });
});

it('an administrator reads their own files like everybody', () => {
  const viewer = { userId: 'owner', isAdmin: true };
  const file = { ownerId: 'owner', usedById: null };
  expect(readAccess({ ...file, kind: 'cv_document' }, viewer, false)).toBe('open');
  expect(readAccess({ ...file, kind: 'id_document' }, viewer, false)).toBe('recorded');
});
