import { isDeepStrictEqual } from 'node:util';
import { id } from '@ithaca/contracts/fields';
import type {
  CircleMembership,
  changeMentorCircle,
  createMentorCircleBody,
  MentorCircle,
  OpenMentorCircle,
} from '@ithaca/contracts/mentor-circles';
import type * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import type { Actor } from '../../platform/actor.ts';
import { allowances } from '../../platform/allowances.ts';
import { createOnce } from '../../platform/creations/create-once.ts';
import { createCursors } from '../../platform/cursor.ts';
import { type Connection, inTransaction } from '../../platform/db/database.ts';
import { type Page, type PageQuery, pageOf } from '../../platform/page.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Conversations } from '../conversations/index.ts';
import { findAccounts } from '../identity/index.ts';
import type { MentorCircleRow } from './circles.tables.ts';
import { mayManage, maySee } from './mentor-circles.policy.ts';
import {
  type MentorCircleParts,
  presentMentorCircle,
  presentOpenMentorCircle,
  standingIn,
} from './mentor-circles.presenter.ts';
import {
  findCirclesOfMentor,
  findMentorCircle,
  findMentorCircleMemberships,
  findMentorCircles,
  insertMentorCircle,
  lockMentorCircle,
  updateMentorCircle,
} from './mentor-circles.store.ts';
import { readMembers } from './read-members.ts';

type Changes = z.output<typeof changeMentorCircle.body>;

const kind = 'mentor_circle';

/** Adds the people to circles. */
const readMentorCircles = async (
  db: Connection,
  rows: readonly MentorCircleRow[],
): Promise<MentorCircleParts[]> => {
  const members = await readMembers(
    db,
    kind,
    rows.map((row) => row.id),
  );
  const mentors = await findAccounts(db, [...new Set(rows.map(({ mentorId }) => mentorId))]);
  const mentorOf = new Map(mentors.map((mentor) => [mentor.id, mentor]));
  return rows.flatMap((row) => {
    const mentor = mentorOf.get(row.mentorId);
    return mentor ? [{ row, mentor, members: members.get(row.id) ?? [] }] : [];
  });
};

/**
 * Finds a circle for its mentor or a member.
 * @throws not_found (404) for anyone else, and for an unknown circle
 */
export const seeMentorCircle = async (
  db: Connection,
  row: MentorCircleRow | undefined,
  viewerId: string,
): Promise<MentorCircleParts> => {
  const [parts] = await readMentorCircles(db, row ? [row] : []);
  if (!parts || !maySee(standingIn(parts, viewerId))) throw refuse('not_found');
  return parts;
};

/** Creates, changes, reads and lists mentor circles (product 5.1). */
export const createMentorCircles = (
  { db, clock, config, limiter }: Pick<Context, 'db' | 'clock' | 'config' | 'limiter'>,
  conversations: Pick<Conversations, 'open' | 'thread' | 'tellCircle'>,
) => {
  const ownCursors = createCursors(config.secret, 'mentor circles', id);
  const membershipCursors = createCursors(config.secret, 'circle memberships', id);

  return {
    /** A page of the circles that a mentor has created, newest first. */
    async list({ userId }: Actor, { cursor, limit }: PageQuery): Promise<Page<MentorCircle>> {
      const rows = await findCirclesOfMentor(db, userId, {
        before: ownCursors.read(userId, cursor),
        limit: limit + 1,
      });
      const page = pageOf(rows, limit, (last) => ownCursors.write(userId, last.id));
      const circles = await readMentorCircles(db, page.items);
      return { ...page, items: circles.map((parts) => presentMentorCircle(parts, userId)) };
    },

    /**
     * Creates a circle with its chat but without members, or finds the one created with the same `clientId`.
     * @throws rate_limited (429)
     */
    async create(
      { userId }: Actor,
      { name, description = null, maxMembers, clientId }: z.output<typeof createMentorCircleBody>,
    ): Promise<MentorCircle> {
      await limiter.take(allowances.circleCreationPerPerson, userId);
      return inTransaction(db, async (tx) => {
        const now = clock.now();
        const circleId = await createOnce(tx, { creatorId: userId, clientId, now }, async (id) => {
          const address = { kind, id } as const;
          await conversations.open(tx, { address, people: [userId], writeUntil: 'infinity' });
          const circle = { id, mentorId: userId, name, description, maxMembers, createdAt: now };
          await insertMentorCircle(tx, circle);
        });
        const row = await findMentorCircle(tx, circleId);
        return presentMentorCircle(await seeMentorCircle(tx, row, userId), userId);
      });
    },

    /** A circle with its chat. @throws not_found (404) unless the viewer is its mentor or a member */
    async get({ userId }: Actor, circleId: string): Promise<OpenMentorCircle> {
      const parts = await seeMentorCircle(db, await findMentorCircle(db, circleId), userId);
      const thread = await conversations.thread(userId, { kind, id: circleId });
      return presentOpenMentorCircle(parts, thread, userId);
    },

    /**
     * Changes the given fields.
     * @throws not_found (404); not_allowed (403) for members; invalid (422) if the circle would be smaller than its
     *   number of members
     */
    change: ({ userId }: Actor, circleId: string, changes: Changes): Promise<MentorCircle> =>
      inTransaction(db, async (tx) => {
        const parts = await seeMentorCircle(tx, await lockMentorCircle(tx, circleId), userId);
        if (!mayManage(standingIn(parts, userId))) throw refuse('not_allowed');
        const { row } = parts;
        const { name = row.name, description = row.description } = changes;
        const { maxMembers = row.maxMembers } = changes;
        const memberCount = parts.members.length;
        if (maxMembers < memberCount) {
          const errors = { maxMembers: [`This circle already has ${memberCount} members`] };
          throw refuse('invalid', { errors });
        }
        const changed = { ...row, name, description, maxMembers };
        // Send no frames if nothing changed: everyone who gets one reloads the circle.
        if (!isDeepStrictEqual(changed, row)) {
          await updateMentorCircle(tx, circleId, { name, description, maxMembers });
          await conversations.tellCircle(tx, circleId);
        }
        return presentMentorCircle({ ...parts, row: changed }, userId);
      }),

    /** A page of the circles to which a person was added, newest membership first. */
    async listMemberships(
      { userId }: Actor,
      { cursor, limit }: PageQuery,
    ): Promise<Page<CircleMembership>> {
      const rows = await findMentorCircleMemberships(db, userId, {
        before: membershipCursors.read(userId, cursor),
        limit: limit + 1,
      });
      const page = pageOf(rows, limit, (last) => membershipCursors.write(userId, last.id));
      const found = await findMentorCircles(
        db,
        page.items.map(({ circleId }) => circleId),
      );
      const circles = new Map(
        (await readMentorCircles(db, found)).map((parts) => [parts.row.id, parts]),
      );
      const items = page.items.flatMap(({ id: membershipId, circleId }) => {
        const parts = circles.get(circleId);
        // The circle is missing if it disappeared between the statements.
        return parts ? [{ ...presentMentorCircle(parts, userId), membershipId }] : [];
      });
      return { ...page, items };
    },
  };
};
export type MentorCircles = ReturnType<typeof createMentorCircles>;
