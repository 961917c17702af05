import { isDeepStrictEqual } from 'node:util';
import { id } from '@ithaca/contracts/fields';
import { limits } from '@ithaca/contracts/limits';
import {
  type changeMenteeCircle,
  type createMenteeCircleBody,
  type MenteeCircle,
  type OpenMenteeCircle,
  tooManyMembers,
} from '@ithaca/contracts/mentee-circles';
import type * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import { type Actor, mayCall } from '../../platform/actor.ts';
import { allowances } from '../../platform/allowances.ts';
import { newId } from '../../platform/clock.ts';
import { createOnce } from '../../platform/creations/create-once.ts';
import { createCursors } from '../../platform/cursor.ts';
import { type Connection, inTransaction, type Transaction } from '../../platform/db/database.ts';
import { takeEach, withTaken } from '../../platform/limits.ts';
import { type Page, type PageQuery, pageOf } from '../../platform/page.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Conversations } from '../conversations/index.ts';
import { lockAgainstDeletion, lockUserType } from '../identity/index.ts';
import { sendAddedMail } from './added-mail.ts';
import type { AvailableMentees } from './available-mentees.ts';
import { addedToCircle } from './circles.events.ts';
import type { MenteeCircleRow, NewMenteeCircle } from './circles.tables.ts';
import { insertMembers } from './members.store.ts';
import { mayManage, maySee } from './mentee-circles.policy.ts';
import {
  type MenteeCircleParts,
  presentMenteeCircle,
  presentOpenMenteeCircle,
  standingIn,
} from './mentee-circles.presenter.ts';
import {
  findMenteeCircle,
  findMenteeCirclesOf,
  insertMenteeCircle,
  lockMenteeCircle,
  updateMenteeCircle,
} from './mentee-circles.store.ts';
import { readMembers } from './read-members.ts';

const kind = 'mentee_circle';

/** Adds the members to circles. */
const readMenteeCircles = async (
  db: Connection,
  rows: readonly MenteeCircleRow[],
): Promise<MenteeCircleParts[]> => {
  const members = await readMembers(
    db,
    kind,
    rows.map((row) => row.id),
  );
  return rows.map((row) => ({ row, members: members.get(row.id) ?? [] }));
};

/**
 * Finds a circle for a member.
 * @throws not_found (404) for anyone else, and for an unknown circle
 */
export const seeMenteeCircle = async (
  db: Connection,
  row: MenteeCircleRow | undefined,
  viewer: Actor,
): Promise<MenteeCircleParts> => {
  const [parts] = await readMenteeCircles(db, row ? [row] : []);
  if (!parts || !maySee(standingIn(parts, viewer))) throw refuse('not_found');
  return parts;
};

/**
 * Locks the person's type until the transaction ends. Otherwise, a mentee whose application is approved at the same
 * moment would own a circle as a mentor, and it would never pass to a mentee.
 * @throws sign_in_needed (401) if the account was deleted; not_allowed (403) if they became a mentor
 */
const requireMentee = async (tx: Transaction, actor: Actor) => {
  const userType = await lockUserType(tx, actor.userId);
  if (!userType) throw refuse('sign_in_needed');
  if (!mayCall('mentee', { ...actor, userType })) throw refuse('not_allowed');
};

/** Creates, changes, reads and lists mentee circles (product 5.1). */
export const createMenteeCircles = (
  {
    db,
    clock,
    config,
    jobs,
    events,
    limiter,
  }: Pick<Context, 'db' | 'clock' | 'config' | 'jobs' | 'events' | 'limiter'>,
  conversations: Pick<Conversations, 'open' | 'thread' | 'tellCircle'>,
  available: AvailableMentees,
) => {
  const cursors = createCursors(config.secret, 'mentee circles', id);

  /** Stores a new circle with its chat and members, and notifies everyone but its creator. */
  const storeCircle = async (
    tx: Transaction,
    circle: NewMenteeCircle,
    others: readonly string[],
  ) => {
    const { id: circleId, creatorId, createdAt } = circle;
    const people = [creatorId, ...others];
    const address = { kind, id: circleId } as const;
    await conversations.open(tx, { address, people, writeUntil: 'infinity' });
    await insertMenteeCircle(tx, circle);
    const members = people.map((menteeId) => {
      return { id: newId(), circleId, menteeId, addedAt: createdAt };
    });
    await insertMembers(tx, kind, members);
    for (const { id: membershipId, menteeId } of members) {
      if (menteeId === creatorId) continue;
      await events.publish(tx, addedToCircle, { kind, membershipId, circleId, menteeId });
      await jobs.add(tx, sendAddedMail, { kind, membershipId });
    }
  };

  return {
    /** A page of the circles to which a mentee belongs, newest first. */
    async list(actor: Actor, { cursor, limit }: PageQuery): Promise<Page<MenteeCircle>> {
      const { userId } = actor;
      const rows = await findMenteeCirclesOf(db, userId, {
        before: cursors.read(userId, cursor),
        limit: limit + 1,
      });
      const page = pageOf(rows, limit, (last) => cursors.write(userId, last.id));
      const circles = await readMenteeCircles(db, page.items);
      return { ...page, items: circles.map((parts) => presentMenteeCircle(parts, actor)) };
    },

    /**
     * Creates a circle of the caller and others, who are emailed, or finds the one created with the same `clientId`.
     * @throws invalid (422) for more than seven people or somebody without a public profile; rate_limited (429);
     *   not_allowed (403) for a person who has become a mentor
     */
    async create(
      actor: Actor,
      { name, description = null, memberIds, clientId }: z.output<typeof createMenteeCircleBody>,
    ): Promise<MenteeCircle> {
      const { userId } = actor;
      const others = [...new Set(memberIds)].filter((memberId) => memberId !== userId);
      if (others.length + 1 > limits.circleMax) {
        throw refuse('invalid', { errors: { memberIds: [tooManyMembers] } });
      }
      const { circleAdditionPerPerson, circleCreationPerPerson } = allowances;
      const taken = [circleCreationPerPerson, ...others.map(() => circleAdditionPerPerson)];
      await takeEach(limiter, taken, userId);
      return withTaken(limiter, { taken, key: userId }, () =>
        inTransaction(db, async (tx) => {
          await requireMentee(tx, actor);
          for (const other of others.toSorted()) await lockAgainstDeletion(tx, other);
          if (!(await available.toMentees(tx, userId, { menteeIds: others, members: [] }))) {
            const errors = { memberIds: ['Everybody in the circle must have a public profile'] };
            throw refuse('invalid', { errors });
          }
          const now = clock.now();
          const circleId = await createOnce(tx, { creatorId: userId, clientId, now }, (id) =>
            storeCircle(tx, { id, creatorId: userId, name, description, createdAt: now }, others),
          );
          const row = await findMenteeCircle(tx, circleId);
          return presentMenteeCircle(await seeMenteeCircle(tx, row, actor), actor);
        }),
      );
    },

    /** A circle with its chat. @throws not_found (404) unless the viewer is a member */
    async get(actor: Actor, circleId: string): Promise<OpenMenteeCircle> {
      const parts = await seeMenteeCircle(db, await findMenteeCircle(db, circleId), actor);
      const thread = await conversations.thread(actor.userId, { kind, id: circleId });
      return presentOpenMenteeCircle(parts, thread, actor);
    },

    /** Changes the given fields. @throws not_found (404); not_allowed (403) unless the caller created it */
    change: (
      actor: Actor,
      circleId: string,
      changes: z.output<typeof changeMenteeCircle.body>,
    ): Promise<MenteeCircle> =>
      inTransaction(db, async (tx) => {
        const parts = await seeMenteeCircle(tx, await lockMenteeCircle(tx, circleId), actor);
        if (!mayManage(standingIn(parts, actor))) throw refuse('not_allowed');
        const { name = parts.row.name, description = parts.row.description } = changes;
        const row = { ...parts.row, name, description };
        // Send no frames if nothing changed: everyone who gets one reloads the circle.
        if (!isDeepStrictEqual(row, parts.row)) {
          await updateMenteeCircle(tx, circleId, { name, description });
          await conversations.tellCircle(tx, circleId);
        }
        return presentMenteeCircle({ ...parts, row }, actor);
      }),
  };
};
export type MenteeCircles = ReturnType<typeof createMenteeCircles>;
