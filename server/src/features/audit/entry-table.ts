import { csvHead, csvLine } from '../../platform/csv.ts';
import { fullNameOf } from '../identity/index.ts';
import type { PersonOf } from './audit.presenter.ts';
import type { EntryRow } from './audit.store.ts';

/** The columns of the downloaded log: everything that is hashed, and the current names. */
const columns = [
  'number',
  'time',
  'kind',
  'actor_id',
  'actor',
  'account_id',
  'account',
  'network',
  'details',
  'previous_hash',
  'hash',
];

/** The header row. */
export const tableHead = csvHead(columns);

export const tableLine = (row: EntryRow, personOf: PersonOf): string => {
  const nameOf = (id: string | null) => {
    const person = personOf(id);
    return person ? fullNameOf(person) : '';
  };
  return csvLine([
    String(row.seq),
    row.at.toISOString(),
    row.kind,
    row.actorId ?? '',
    nameOf(row.actorId),
    row.subjectId ?? '',
    nameOf(row.subjectId),
    row.network ?? '',
    row.details,
    row.previousHash.toString('hex'),
    row.hash.toString('hex'),
  ]);
};
