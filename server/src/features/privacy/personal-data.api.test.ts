import { readdir } from 'node:fs/promises';
import { getTableColumns, getTableName } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { downloadArchive, recordsOf } from '../../../test/archive.ts';
import { canary, plantPeople, secret } from '../../../test/planted-people.ts';
import { tablesWithoutOwner } from '../../../test/tables-without-owner.ts';
import { useTestApp } from '../../../test/test-app.ts';

const app = useTestApp({ ADMIN_EMAIL: 'admin@ithaca.test' });
let people: ReturnType<typeof plantPeople> | undefined;
/** Signs up the people of all tests when the first one needs them. */
const meet = () => {
  people ??= plantPeople(app());
  return people;
};

const declared = () =>
  app()
    .features.all.flatMap(({ personalData }) => personalData?.tables ?? [])
    .map(({ table, columns }) => {
      const known = getTableColumns(table);
      const all = Object.entries(columns).map(([key, treatment]) => ({
        key,
        column: known[key]?.name ?? key,
        ...treatment,
      }));
      return { name: getTableName(table), columns: all };
    });

/** Every column of our tables and those of the job queue, as `table.column`. */
const readColumns = async (schemas: readonly string[]) => {
  const { rows } = await app().owner.$client.query<{ table: string; column: string }>(
    `SELECT c.table_name AS table, c.column_name AS column
     FROM information_schema.columns AS c JOIN information_schema.tables AS t
       USING (table_schema, table_name)
     WHERE c.table_schema = ANY ($1) AND t.table_type = 'BASE TABLE'
     ORDER BY 1, 2`,
    [schemas],
  );
  return rows;
};

/** The values of a column that contain the person's canary. */
const findCanaries = async (table: string, column: string): Promise<string[]> => {
  const { rows } = await app().owner.$client.query<{ value: string }>(
    `SELECT DISTINCT "${column}"::text AS value FROM "${table}" WHERE "${column}"::text ILIKE $1`,
    [`%${canary}%`],
  );
  return rows.map(({ value }) => value);
};

const filesOnDisk = async () => {
  const folder = `${app().config.dataDir}/files`;
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).length;
};

describe('personal data', () => {
  it('is declared for every column of every table', async () => {
    const expected = (await readColumns(['public']))
      .filter(({ table }) => !(table in tablesWithoutOwner))
      .map(({ table, column }) => `${table}.${column}`);
    const actual = declared().flatMap(({ name, columns }) =>
      columns.map(({ column }) => `${name}.${column}`),
    );
    expect(actual.sort()).toEqual(expected.sort());
  });

  it('has a reason wherever it is kept or not downloaded', () => {
    for (const { columns } of declared()) {
      for (const { omittedBecause, keptBecause } of columns) {
        expect([omittedBecause, keptBecause]).not.toContain('');
      }
    }
  });
});

describe('the archive', () => {
  it('contains a value of every column that is declared as downloaded', async () => {
    const lists = [...recordsOf(await downloadArchive(app(), (await meet()).kanary)).values()];
    const missing = declared().flatMap(({ name, columns }) => {
      const keys = columns.filter((column) => column.omittedBecause === null).map(({ key }) => key);
      if (keys.length === 0) return [];
      const own = lists.filter(([first]) => {
        const found = Object.keys(first ?? {}).filter((key) => key !== 'people');
        return found.length === keys.length && keys.every((key) => found.includes(key));
      });
      const records = own.flat();
      return keys
        .filter((key) => !records.some((record) => record[key] !== null))
        .map((key) => `${name}.${key}`);
    });
    expect(missing).toEqual([]);
  });

  it('contains everything that the person has written, and their files', async () => {
    const files = await downloadArchive(app(), (await meet()).kanary);
    const text = [...files.values()].join('\n');
    for (const { name, columns } of declared()) {
      for (const { column, omittedBecause } of columns) {
        const values = omittedBecause === null ? await findCanaries(name, column) : [];
        // Structured texts are compared word by word.
        const words = values.flatMap((value) => value.match(/[\w@.]*kanary[\w@.]*/gi) ?? []);
        for (const word of words) expect(text, `${name}.${column}`).toContain(word);
      }
    }
    const names = [...files.keys()].filter((name) => name.startsWith('files/'));
    expect(names.map((name) => name.replace(/files\/[\da-f-]{36}-/, '')).sort()).toEqual([
      'cv.pdf',
      'letter.txt',
      'me.webp',
    ]);
    expect([...files.values()].map(String)).toContain('Dear Ana');
  });

  it('explains every file in it', async () => {
    const files = await downloadArchive(app(), (await meet()).kanary);
    const readme = String(files.get('README.txt'));
    const listed = [...readme.matchAll(/^ {2}(\S+) +\S/gm)].map(([, name]) => name);
    const names = [...files.keys()]
      .filter((name) => name !== 'README.txt')
      .map((name) => name.replace(/^files\/.*/, 'files/'));
    expect(listed.sort()).toEqual([...new Set(names)].sort());
  });

  it('contains only the names of other people and what they share with the person', async () => {
    const files = await downloadArchive(app(), (await meet()).kanary);
    const text = [...files.values()].join('\n');
    expect(text.toLowerCase()).not.toContain(secret);
    const { luca, tertia, admin } = await meet();
    for (const { email, user } of [luca, tertia, admin]) {
      expect(text).not.toContain(email);
      if (user.id !== luca.user.id) expect(text).not.toContain(user.id);
    }
    expect(text).toContain('An answer of Luca');
    expect(text).toContain('Conti');
    expect(text).not.toMatch(/argon2|password_?hash|token_?hash/i);
  });
});

describe('deleting the account', () => {
  it('leaves nothing but what is declared as kept', async () => {
    const { kanary } = await meet();
    const before = await filesOnDisk();
    expect(before).toBeGreaterThan(3);
    const answer = await kanary.call('DELETE', '/api/user', { password: kanary.password });
    expect(answer.status).toBe(204);
    await expect.poll(filesOnDisk).toBe(0);
    await expect.poll(() => findCanaries('farewell_mails', 'recipient')).toEqual([]);

    const left: string[] = [];
    for (const { table, column } of await readColumns(['public', 'pgboss'])) {
      const schema = await app().owner.$client.query('SELECT to_regclass($1) AS name', [table]);
      const name = schema.rows[0].name ? `"${table}"` : `pgboss."${table}"`;
      const { rowCount } = await app().owner.$client.query(
        `SELECT FROM ${name} WHERE "${column}"::text ILIKE $1 LIMIT 1`,
        [`%${canary}%`],
      );
      if (rowCount) left.push(`${table}.${column}`);
    }
    const kept = declared().flatMap(({ name, columns }) =>
      columns.flatMap(({ column, keptBecause }) => (keptBecause ? [`${name}.${column}`] : [])),
    );
    // In the demo and in development, the outbox keeps mails instead of sending them.
    const stays = [
      'mentee_circles.description',
      'mentee_circles.name',
      'mentor_circles.description',
      'mentor_circles.name',
      'messages.content',
      'reviews.text',
    ];
    expect(left.filter((name) => !name.startsWith('outbox_mails.')).sort()).toEqual(stays);
    expect(kept).toEqual(expect.arrayContaining(stays));
  });

  it('leaves “a deleted account” in others’ conversations and reviews', async () => {
    const { luca, withLuca, kanary, profileId } = await meet();
    const { body: session } = await luca.get(`/api/sessions/${withLuca.sessionId}`);
    expect(session.mentee).toMatchObject({ firstName: 'Deleted', lastName: 'account' });
    expect(session.messages).toHaveLength(2);
    expect(session.can.write).toBe(false);
    const { body: reviews } = await luca.get(`/api/mentors/${luca.user.id}/reviews`);
    expect(reviews).toMatchObject([{ rating: 4, reviewer: { firstName: 'Deleted account' } }]);
    expect((await luca.get(`/api/mentors/${kanary.user.id}`)).status).toBe(404);
    const { rows } = await app().owner.$client.query(
      'SELECT FROM mentor_listings WHERE profile_id = $1',
      [profileId],
    );
    expect(rows).toEqual([]);
  });
});
