import type { AuditEntry, AuditKind, AuditState } from '@ithaca/contracts/audit';
import { id } from '@ithaca/contracts/fields';
import type { FileContent } from '@ithaca/contracts/file-answer';
import * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import { findHead } from '../../platform/audit/audit.store.ts';
import { byOwner } from '../../platform/audit/audit.ts';
import { verifyNewest } from '../../platform/audit/verify-log.ts';
import { createCursors } from '../../platform/cursor.ts';
import { type Page, type PageQuery, pageOf } from '../../platform/page.ts';
import { refuse } from '../../platform/refusal.ts';
import { findAccountByEmail } from '../identity/index.ts';
import { findPeople, presentEntry } from './audit.presenter.ts';
import { type EntryFilter, findEntries } from './audit.store.ts';
import { tableHead, tableLine } from './entry-table.ts';

/** People are given as an id or an email address. */
interface Query {
  kind?: AuditKind | undefined;
  actor?: string | undefined;
  subject?: string | undefined;
}

const position = z.object({ seq: z.number() });
/** Takes a few milliseconds. `npm run audit` verifies all entries. */
const verifiedOnScreen = 1000;
const linesPerRead = 1000;

/** The audit log as the administrator sees it (product 10.10). */
export const createAuditLog = ({ db, config, audit }: Context) => {
  const cursors = createCursors(config.secret, 'audit', position);

  const idOf = async (field: 'actor' | 'subject', value: string | undefined) => {
    if (value === undefined) return undefined;
    const known = id.safeParse(value);
    if (known.success) return known.data;
    const account = await findAccountByEmail(db, value);
    if (account) return account.id;
    throw refuse('invalid', { errors: { [field]: ['No account has this email address'] } });
  };

  const filterOf = async ({ kind, actor, subject }: Query): Promise<EntryFilter> => ({
    kind,
    actorId: await idOf('actor', actor),
    subjectId: await idOf('subject', subject),
  });

  async function* readTable(filter: EntryFilter, newest: number) {
    yield Buffer.from(tableHead);
    for (let before = newest + 1; ; ) {
      const rows = await findEntries(db, filter, before, linesPerRead);
      const last = rows.at(-1);
      if (!last) return;
      const personOf = await findPeople(db, rows);
      yield Buffer.from(rows.map((row) => tableLine(row, personOf)).join(''));
      before = last.seq;
    }
  }

  return {
    /** A page of entries, newest first. @throws invalid (422) for an unknown cursor or person */
    async list({ cursor, limit, ...query }: Query & PageQuery): Promise<Page<AuditEntry>> {
      const filter = await filterOf(query);
      const scope = JSON.stringify(filter);
      const before = cursors.read(scope, cursor)?.seq ?? Number.MAX_SAFE_INTEGER;
      const rows = await findEntries(db, filter, before, limit + 1);
      const page = pageOf(rows, limit, ({ seq }) => cursors.write(scope, { seq }));
      const personOf = await findPeople(db, page.items);
      return { ...page, items: page.items.map((row) => presentEntry(row, personOf)) };
    },

    /** The end of the log, and whether its newest entries are intact. */
    async readState(): Promise<AuditState> {
      const { head, from, problem } = await verifyNewest(db, verifiedOnScreen);
      const [seq, hash] = [head.seq, head.hash.toString('hex')];
      return { seq, hash, verifiedFrom: from, brokenAt: problem?.seq ?? null };
    },

    /**
     * All entries as a table, newest first. The download itself is recorded.
     * @throws invalid (422) for an unknown person
     */
    async download(
      query: Query,
      { userId, address }: { userId: string; address: string },
    ): Promise<FileContent> {
      const filter = await filterOf(query);
      const { seq } = await findHead(db);
      await audit.recordAlone({
        kind: 'audit.downloaded',
        ...byOwner(userId, address),
      });
      return { name: 'audit-log.csv', type: 'text/csv', content: readTable(filter, seq) };
    },
  };
};
export type AuditLog = ReturnType<typeof createAuditLog>;
