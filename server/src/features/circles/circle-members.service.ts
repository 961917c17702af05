import type { CircleMember } from '@ithaca/contracts/circle-fields';
import type { CircleKind } from '@ithaca/contracts/circle-kinds';
import type { Context } from '../../context.ts';
import type { Actor } from '../../platform/actor.ts';
import { allowances } from '../../platform/allowances.ts';
import { newId } from '../../platform/clock.ts';
import { type Connection, inTransaction, type Transaction } from '../../platform/db/database.ts';
import { withTaken } from '../../platform/limits.ts';
import { refuse } from '../../platform/refusal.ts';
import { createTurns } from '../../platform/turns.ts';
import type { Conversations } from '../conversations/index.ts';
import { lockAgainstDeletion } from '../identity/index.ts';
import { sendAddedMail } from './added-mail.ts';
import { addedToCircle, removedFromCircle } from './circles.events.ts';
import { joiningOutcome } from './joining.policy.ts';
import { insertMembers, type Membership } from './members.store.ts';

/** The differences between the two kinds of circles. */
export interface CircleRules<Row, Parts extends { readonly members: CircleMember[] }, Circle> {
  readonly kind: CircleKind;
  find(db: Connection, circleId: string): Promise<Row | undefined>;
  lock(tx: Transaction, circleId: string): Promise<Row | undefined>;
  /** @throws not_found (404) for everyone who may not know of the circle */
  see(db: Connection, row: Row | undefined, viewer: Actor): Promise<Parts>;
  present(circle: Parts, viewer: Actor): Circle;
  mayManage(circle: Parts, viewer: Actor): boolean;
  mayRemove(circle: Parts, viewer: Actor, isOwn: boolean): boolean;
  maxMembers(circle: Parts): number;
  isAvailable(
    tx: Transaction,
    viewer: Actor,
    added: { menteeId: string; members: readonly string[] },
  ): Promise<boolean>;
  /** The refusal text for somebody who isn't available. */
  readonly notAvailable: string;
  /** Removes a member from a locked circle and its chat. */
  leave(
    tx: Transaction,
    circle: Parts,
    member: Pick<Membership, 'id' | 'menteeId'>,
  ): Promise<unknown>;
}

/** Adds and removes members of one kind of circle (product 5.1). */
export const createCircleMembers = <
  Row,
  Parts extends { readonly members: CircleMember[] },
  Circle,
>(
  {
    db,
    clock,
    jobs,
    events,
    limiter,
  }: Pick<Context, 'db' | 'clock' | 'jobs' | 'events' | 'limiter'>,
  conversations: Pick<Conversations, 'open'>,
  rules: CircleRules<Row, Parts, Circle>,
) => {
  const { kind } = rules;
  // Requests for the same circle queue here rather than wait for its lock, where each would hold a database connection.
  const turns = createTurns();

  const unchanged = (circle: Parts, viewer: Actor) => ({
    isNew: false,
    circle: rules.present(circle, viewer),
  });

  /**
   * Determines whether there is a place for a person in the circle.
   * @throws not_found (404), not_allowed (403), circle_full (409) as `add` does
   */
  const judge = async (
    connection: Connection,
    row: Row | undefined,
    { actor, menteeId }: { actor: Actor; menteeId: string },
  ) => {
    const circle = await rules.see(connection, row, actor);
    if (!rules.mayManage(circle, actor)) throw refuse('not_allowed');
    const outcome = joiningOutcome({
      isMember: circle.members.some(({ mentee }) => mentee.id === menteeId),
      memberCount: circle.members.length,
      maxMembers: rules.maxMembers(circle),
    });
    if (outcome === 'circle_full') throw refuse('circle_full');
    return { circle, outcome };
  };

  /** Does the work of `add` under the lock, unless the mentee has been added in the meantime. */
  const addLocked = (actor: Actor, circleId: string, menteeId: string) =>
    inTransaction(db, async (tx) => {
      // Lock the person before the circle, in the same order as a deletion, which leaves their circles.
      await lockAgainstDeletion(tx, menteeId);
      const row = await rules.lock(tx, circleId);
      const { circle, outcome } = await judge(tx, row, { actor, menteeId });
      if (outcome === 'keep') return unchanged(circle, actor);
      const members = circle.members.map(({ mentee }) => mentee.id);
      if (!(await rules.isAvailable(tx, actor, { menteeId, members }))) {
        throw refuse('invalid', { errors: { menteeId: [rules.notAvailable] } });
      }
      const membershipId = newId();
      const member = { id: membershipId, circleId, menteeId, addedAt: clock.now() };
      await insertMembers(tx, kind, [member]);
      const address = { kind, id: circleId } as const;
      await conversations.open(tx, { address, people: [menteeId], writeUntil: 'infinity' });
      await events.publish(tx, addedToCircle, { kind, membershipId, circleId, menteeId });
      await jobs.add(tx, sendAddedMail, { kind, membershipId });
      return { isNew: true, circle: rules.present(await rules.see(tx, row, actor), actor) };
    });

  return {
    /**
     * Adds a mentee to the circle and its chat, and emails them. The circle is locked, so it never exceeds its
     * capacity; database constraints enforce this too.
     * @returns `isNew: false` if they were already a member; then nothing changes
     * @throws not_found (404); not_allowed (403) unless the caller manages the circle; circle_full (409); rate_limited
     *   (429) for more than 60 people an hour; invalid (422) unless the mentee is available
     */
    add: (
      actor: Actor,
      circleId: string,
      menteeId: string,
    ): Promise<{ isNew: boolean; circle: Circle }> =>
      turns.run(circleId, 1, async () => {
        // Requests that change nothing end here, without taking the lock.
        const found = await judge(db, await rules.find(db, circleId), { actor, menteeId });
        if (found.outcome === 'keep') return unchanged(found.circle, actor);
        const [limit, key] = [allowances.circleAdditionPerPerson, actor.userId];
        await limiter.take(limit, key);
        return withTaken(limiter, { taken: [limit], key, counts: ({ isNew }) => isNew }, () =>
          addLocked(actor, circleId, menteeId),
        );
      }),

    /**
     * Ends a membership: the person loses access to the circle and its chat at once.
     * @throws not_found (404); not_allowed (403) for someone else's membership, unless the caller manages the circle
     */
    remove: (actor: Actor, circleId: string, membershipId: string): Promise<void> =>
      inTransaction(db, async (tx) => {
        const circle = await rules.see(tx, await rules.lock(tx, circleId), actor);
        const member = circle.members.find((each) => each.id === membershipId);
        if (!member) throw refuse('not_found');
        const menteeId = member.mentee.id;
        const isOwn = menteeId === actor.userId;
        if (!rules.mayRemove(circle, actor, isOwn)) throw refuse('not_allowed');
        await rules.leave(tx, circle, { id: membershipId, menteeId });
        const removal = { kind, membershipId, circleId, menteeId };
        if (!isOwn) await events.publish(tx, removedFromCircle, removal);
      }),
  };
};
