import type { Connection } from '../../platform/db/database.ts';
import { queryRows, sql } from '../../platform/db/statement.ts';
import type { AddressKind } from './address.ts';

/** Who takes part in a circle's conversation, and whether they may write in it. */
export interface CircleAccess {
  readonly circleId: string;
  readonly kind: Exclude<AddressKind, 'session'>;
  readonly people: readonly string[];
  readonly isOpen: boolean;
}

/** Access to circles by circle id, omitting those that don't exist. */
export const findCircleAccess = (
  db: Connection,
  circleIds: readonly string[],
  now: Date,
): Promise<CircleAccess[]> =>
  queryRows<CircleAccess>(
    db,
    sql`SELECT a.id AS "circleId", c.kind, c.write_until > ${now} AS "isOpen",
       ARRAY(SELECT p.user_id::text FROM conversation_participants AS p
             WHERE p.conversation_id = c.id ORDER BY p.user_id) AS people
     FROM conversation_addresses AS a JOIN conversations AS c ON c.id = a.conversation_id
     WHERE a.id = ANY (${circleIds}::uuid[]) AND c.kind IN ('mentor_circle', 'mentee_circle')`,
  );
