import { expect, it } from 'vitest';
import { type StandingRow, standings } from '../../../test/standings.ts';
import { mayPin, mayRead, mayWrite } from './conversations.policy.ts';

const standingOf = ({ who, state }: StandingRow) => ({
  takesPart: who === 'participant',
  isOpen: state === 'open',
});

it.each(standings)('in a $state $kind, a $who may: $may', (row) => {
  const standing = standingOf(row);
  expect(mayRead(standing)).toBe(row.may.includes('read'));
  expect(mayWrite(standing)).toBe(row.may.includes('write'));
  expect(mayPin({ ...standing, isBlocked: false })).toBe(row.may.includes('pin'));
  expect(mayPin({ ...standing, isBlocked: true })).toBe(false);
});
