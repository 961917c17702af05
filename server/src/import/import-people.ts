import type * as z from 'zod/mini';
import type { Context } from '../context.ts';
import {
  findAccountByEmail,
  hashUnknownPassword,
  isAdminAddress,
} from '../features/identity/index.ts';
import { inTransaction, type Transaction } from '../platform/db/database.ts';
import { violates } from '../platform/db/database-errors.ts';
import { printable } from './printable.ts';
import { ignoredFieldsOf, problemsOf } from './row-fields.ts';
import type { FileRow } from './rows.ts';

/** What happened to an entry, or would happen to it in a real run. */
export interface RowReport {
  readonly line: number;
  /** The name and the address, also of an invalid entry. */
  readonly who: string;
  readonly outcome: 'imported' | 'skipped' | 'invalid';
  /** Why it was skipped, or the errors by field. */
  readonly reasons: readonly string[];
  readonly ignored: readonly string[];
}

export type ImportNeeds = Pick<Context, 'db' | 'clock' | 'jobs' | 'audit' | 'config'>;

/** The entries of a file, and how to store one. */
export interface PeopleImport<Row extends { email: string }> {
  readonly row: z.ZodMiniType<Row>;
  /** The names of the imported fields, including those of the profile: "mentorProfile.title". */
  readonly fields: ReadonlySet<string>;
  /**
   * Writes the account, the profile and the audit entry, and adds the mail.
   * @throws a violation of `users_email` if the address is taken
   */
  write(tx: Transaction, needs: ImportNeeds, row: Row, passwordHash: string): Promise<void>;
}

/**
 * Imports people one by one, each in a separate transaction, so an interrupted import can be run again (product 7.8).
 * Yields a report on each entry.
 * @param apply if false, nothing is written
 */
export async function* importPeople<Row extends { email: string }>(
  needs: ImportNeeds,
  people: PeopleImport<Row>,
  rows: readonly FileRow[],
  { apply }: { apply: boolean },
): AsyncGenerator<RowReport> {
  const passwordHash = await hashUnknownPassword();
  const firstLines = new Map<string, number>();
  for (const { line, value } of rows) {
    const ignored = ignoredFieldsOf(value, people.fields);
    const parsed = people.row.safeParse(value);
    if (!parsed.success) {
      const reasons = problemsOf(parsed.error);
      yield { line, who: whoIs(value), outcome: 'invalid', reasons, ignored };
      continue;
    }
    const row = parsed.data;
    const who = whoIs(row);
    const address = row.email.toLowerCase();
    const earlier = firstLines.get(address);
    firstLines.set(address, earlier ?? line);
    if (isAdminAddress(row.email, needs.config)) {
      const reasons = ['email: This is the address of the administrator'];
      yield { line, who, outcome: 'invalid', reasons, ignored };
    } else if (earlier !== undefined) {
      const reasons = [`the same address as line ${earlier}`];
      yield { line, who, outcome: 'skipped', reasons, ignored };
    } else {
      const isNew = apply
        ? await writeUnlessTaken(needs, (tx) => people.write(tx, needs, row, passwordHash))
        : (await findAccountByEmail(needs.db, row.email)) === undefined;
      const reasons = isNew ? [] : ['the address has an account'];
      yield { line, who, outcome: isNew ? 'imported' : 'skipped', reasons, ignored };
    }
  }
}

/** Returns false if the address has an account. */
const writeUnlessTaken = async (
  { db }: Pick<ImportNeeds, 'db'>,
  write: (tx: Transaction) => Promise<void>,
): Promise<boolean> => {
  try {
    await inTransaction(db, write);
    return true;
  } catch (error) {
    if (violates(error, 'users_email')) return false;
    throw error;
  }
};

const whoIs = (value: unknown): string => {
  const { firstName, lastName, email } = Object(value) as Record<string, unknown>;
  const words = [firstName, lastName, typeof email === 'string' ? `<${email}>` : undefined];
  return printable(words.filter((word) => typeof word === 'string').join(' ')) || 'nameless';
};
