import type { AuditEntry } from '@ithaca/contracts/audit';
import type { Person } from '@ithaca/contracts/people';
import type { Connection } from '../../platform/db/database.ts';
import { findAccounts, presentPerson } from '../identity/index.ts';
import type { EntryRow } from './audit.store.ts';

/** Finds a person that an entry mentions. */
export type PersonOf = (id: string | null) => Person | null;

/** The people these entries mention, with their current names: entries contain only ids. */
export const findPeople = async (db: Connection, rows: readonly EntryRow[]): Promise<PersonOf> => {
  const ids = new Set(
    rows.flatMap(({ actorId, subjectId }) => [actorId ?? [], subjectId ?? []].flat()),
  );
  const accounts = await findAccounts(db, [...ids]);
  const people = new Map(accounts.map((account) => [account.id, presentPerson(account)]));
  return (id) => (id === null ? null : (people.get(id) ?? withoutRow(id)));
};

/** Accounts that were never verified leave no row behind. */
const withoutRow = (id: string) =>
  presentPerson({ id, firstName: '', lastName: '', profileImageUrl: null, deletedAt: new Date(0) });

export const presentEntry = (
  { seq, at, kind, actorId, subjectId, network, details }: EntryRow,
  personOf: PersonOf,
): AuditEntry => ({
  seq,
  at: at.toISOString(),
  kind,
  actor: personOf(actorId),
  subject: personOf(subjectId),
  network,
  details: JSON.parse(details),
});
