import type { Person } from '@ithaca/contracts/people';
import type { Connection } from '../../platform/db/database.ts';
import { findAccounts, presentPerson } from '../identity/index.ts';

/** Replaces the mentee's id with the mentee in each row. */
export const withMentees = async <Row extends { menteeId: string }>(
  db: Connection,
  rows: readonly Row[],
): Promise<(Omit<Row, 'menteeId'> & { mentee: Person })[]> => {
  const people = await findAccounts(db, [...new Set(rows.map(({ menteeId }) => menteeId))]);
  const byId = new Map(people.map((person) => [person.id, person]));
  return rows.flatMap(({ menteeId, ...row }) => {
    const person = byId.get(menteeId);
    // Never missing: the account is kept as long as its sessions exist.
    return person ? [{ ...row, mentee: presentPerson(person) }] : [];
  });
};
