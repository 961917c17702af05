import type { Method } from '@ithaca/contracts/endpoint';
import type { SharedRecords } from './shared-records.ts';
import type { TestApp } from './test-app.ts';
import { untilJobsAreDone } from './test-jobs.ts';

type Name = 'mentor' | 'mentee' | 'peer';

/** A call by one of the three people who share records, and its expected response. */
export interface Call {
  readonly as: Name;
  readonly path: string;
  readonly body?: unknown;
  /** The code of the refusal, which must not write anything; null for an allowed call. */
  readonly refused: string | null;
  /** The id of a person or record that the response must not contain; `shows` must be in it. */
  readonly hides?: string;
  readonly shows?: string;
  /** The refused call refunds an earlier payment. */
  readonly refunds?: true;
}

/** A call that is refused with a code. */
export const refused = (as: Name, path: string, code: string, body?: unknown): Call => ({
  as,
  path,
  refused: code,
  ...(body !== undefined && { body }),
});
/** A call that is allowed. */
export const allowed = (as: Name, path: string, body?: unknown): Call => ({
  as,
  path,
  refused: null,
  ...(body !== undefined && { body }),
});
/** An allowed call whose response must not contain an id. */
export const hidden = (as: Name, path: string, hides: string, body?: unknown): Call => ({
  ...allowed(as, path, body),
  hides,
});
/** An allowed call whose response must contain an id. */
export const shown = (as: Name, path: string, shows: string, body?: unknown): Call => ({
  ...allowed(as, path, body),
  shows,
});

/** The tables that a refused call must not change. */
export const records = [
  'appointments',
  'blocks',
  'booking_notes',
  'concerns',
  'conversation_addresses',
  'conversation_participants',
  'conversations',
  'mentee_circle_members',
  'mentee_circles',
  'mentor_circle_members',
  'mentor_circles',
  'message_pins',
  'messages',
  'reviews',
  'sessions',
];
const moneyRecords = ['ledger_entries', 'payment_intents', 'refunds'];

/** Reads the stored rows, as one value per table. */
export const readRecords = async (
  app: TestApp,
  tables: readonly string[],
): Promise<Record<string, string>> => {
  const digests = tables.map(
    (table) =>
      `(SELECT md5(coalesce(string_agg(t::text, '|' ORDER BY t::text), '')) FROM ${table} AS t) AS ${table}`,
  );
  const { rows } = await app.owner.$client.query(`SELECT ${digests.join(', ')}`);
  return rows[0];
};

/** The changed tables. */
export const changesOf = (before: Record<string, string>, after: Record<string, string>) =>
  Object.keys(before).filter((table) => before[table] !== after[table]);

/** The declared endpoint of a row, so that a call can't be listed with another one. */
const matches = (name: string, method: string, path: string) => {
  const [declaredMethod, declaredPath = ''] = name.split(' ');
  const pattern = new RegExp(`^${declaredPath.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
  return method === declaredMethod && pattern.test(path.split('?')[0] ?? '');
};

const bodyless = ['GET', 'DELETE'];

/** Makes a call. @returns what is wrong with its response */
export const mistakesOf = async (
  app: TestApp,
  shared: SharedRecords,
  name: string,
  call: Call,
): Promise<readonly string[]> => {
  const method = name.split(' ')[0] as Method;
  const tables = call.refunds ? records : [...records, ...moneyRecords];
  const before = call.refused === null ? null : await readRecords(app, tables);
  const { status, body } = await shared[call.as].call(
    method,
    call.path,
    bodyless.includes(method) ? undefined : (call.body ?? {}),
  );
  // A refund's changes must not be attributed to the next call.
  if (call.refunds) await untilJobsAreDone(app);
  const code = status < 400 ? null : body.code;
  const text = JSON.stringify(body);
  const line = `${name} as the ${call.as}`;
  return [
    ...(matches(name, method, call.path) ? [] : [`${line} is listed with ${call.path}`]),
    ...(code === call.refused ? [] : [`${line}: ${status} ${code}, not ${call.refused}`]),
    ...(call.hides && text.includes(call.hides) ? [`${line} shows ${call.hides}`] : []),
    ...(call.shows && !text.includes(call.shows) ? [`${line} hides ${call.shows}`] : []),
    ...(before ? changesOf(before, await readRecords(app, tables)) : []).map(
      (table) => `${line} has written to ${table}`,
    ),
  ];
};
