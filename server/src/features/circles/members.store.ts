import type { CircleKind } from '@ithaca/contracts/circle-kinds';
import type { Connection, Transaction } from '../../platform/db/database.ts';
import { execute, queryRows, type Sql, sql } from '../../platform/db/statement.ts';

/** Each kind of circle has its own members table, with the same columns. */
const membersOf: Record<CircleKind, Sql> = {
  mentor_circle: sql`mentor_circle_members`,
  mentee_circle: sql`mentee_circle_members`,
};

/** A mentee in a circle. */
export interface Membership {
  id: string;
  circleId: string;
  menteeId: string;
  addedAt: Date;
}

const columns = sql`id, circle_id AS "circleId", mentee_id AS "menteeId", added_at AS "addedAt"`;

/** The members of circles, in the order in which they were added. */
export const findMembers = (
  db: Connection,
  kind: CircleKind,
  circleIds: readonly string[],
): Promise<Membership[]> =>
  queryRows<Membership>(
    db,
    sql`SELECT ${columns} FROM ${membersOf[kind]} WHERE circle_id = ANY(${circleIds}::uuid[])
     ORDER BY added_at, id`,
  );

export const findMembership = async (
  db: Connection,
  kind: CircleKind,
  id: string,
): Promise<Membership | undefined> => {
  const [row] = await queryRows<Membership>(
    db,
    sql`SELECT ${columns} FROM ${membersOf[kind]} WHERE id = ${id}`,
  );
  return row;
};

/** A person's memberships in the order of the circle ids, which is the order in which circles are locked. */
export const findMembershipsOf = (
  db: Connection,
  kind: CircleKind,
  menteeId: string,
): Promise<Membership[]> =>
  queryRows<Membership>(
    db,
    sql`SELECT ${columns} FROM ${membersOf[kind]} WHERE mentee_id = ${menteeId} ORDER BY circle_id`,
  );

/** The names of those of these circles, of either kind, that the person was added to. */
export const findCircleNamesOf = async (
  db: Connection,
  menteeId: string,
  circleIds: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const rows = await queryRows<{ id: string; name: string }>(
    db,
    sql`SELECT c.id, c.name FROM mentor_circles AS c
       JOIN mentor_circle_members AS m ON m.circle_id = c.id
       WHERE c.id = ANY(${circleIds}::uuid[]) AND m.mentee_id = ${menteeId}
     UNION ALL
     SELECT c.id, c.name FROM mentee_circles AS c
       JOIN mentee_circle_members AS m ON m.circle_id = c.id
       WHERE c.id = ANY(${circleIds}::uuid[]) AND m.mentee_id = ${menteeId}`,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
};

/** @throws a capacity violation if the circle is full; callers lock the circle and check first */
export const insertMembers = async (
  tx: Transaction,
  kind: CircleKind,
  members: readonly Membership[],
) => {
  await execute(
    tx,
    sql`INSERT INTO ${membersOf[kind]} (id, circle_id, mentee_id, added_at)
     SELECT * FROM unnest(
       ${members.map(({ id }) => id)}::uuid[],
       ${members.map(({ circleId }) => circleId)}::uuid[],
       ${members.map(({ menteeId }) => menteeId)}::uuid[],
       ${members.map(({ addedAt }) => addedAt)}::timestamptz[])`,
  );
};

export const deleteMember = async (tx: Transaction, kind: CircleKind, id: string) => {
  await execute(tx, sql`DELETE FROM ${membersOf[kind]} WHERE id = ${id}`);
};
