import type { Person } from '@ithaca/contracts/people';
import type { Connection } from '../../platform/db/database.ts';
import { findAccounts, presentPerson } from '../identity/index.ts';

/** Replaces the mentee's id in each row with the mentee. */
export const withMentees = async <Row extends { menteeId: string }>(
  db: Connection,
  rows: readonly Row[],
): Promise<(Omit<Row, 'menteeId'> & { mentee: Person })[]> => {
  const people = await findAccounts(db, [...new Set(rows.map(({ menteeId }) => menteeId))]);
  const byId = new Map(people.map((person) => [person.id, person]));
  return rows.flatMap(({ menteeId, ...row }) => {
    const person = byId.get(menteeId);
    // Never missing, because accounts are kept as long as their sessions exist.
    return person ? [{ ...row, mentee: presentPerson(person) }] : [];
  });
};
