import type { AvailableMentee } from '@ithaca/contracts/circle-fields';
import { limits } from '@ithaca/contracts/limits';
import type { MenteeCircle } from '@ithaca/contracts/mentee-circles';
import type { Context } from '../../context.ts';
import type { Actor } from '../../platform/actor.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Conversations } from '../conversations/index.ts';
import type { AvailableMentees } from './available-mentees.ts';
import { type CircleRules, createCircleMembers } from './circle-members.service.ts';
import type { MenteeCircleRow } from './circles.tables.ts';
import { mayManage, mayRemove } from './mentee-circles.policy.ts';
import {
  type MenteeCircleParts,
  presentMenteeCircle,
  standingIn,
} from './mentee-circles.presenter.ts';
import { seeMenteeCircle } from './mentee-circles.service.ts';
import { findMenteeCircle, lockMenteeCircle } from './mentee-circles.store.ts';
import { leaveMenteeCircle } from './passing-on.ts';

/** The members of mentee circles (product 5.1, 5.2). */
export const createMenteeCircleMembers = (
  context: Pick<Context, 'db' | 'clock' | 'jobs' | 'events' | 'limiter'>,
  conversations: Pick<Conversations, 'open' | 'removePerson'>,
  available: AvailableMentees,
) => {
  const { db } = context;
  const rules: CircleRules<MenteeCircleRow, MenteeCircleParts, MenteeCircle> = {
    kind: 'mentee_circle',
    find: findMenteeCircle,
    lock: lockMenteeCircle,
    see: seeMenteeCircle,
    present: presentMenteeCircle,
    mayManage: (circle, viewer) => mayManage(standingIn(circle, viewer)),
    mayRemove: (circle, viewer, isOwn) => mayRemove(standingIn(circle, viewer), isOwn),
    maxMembers: () => limits.circleMax,
    isAvailable: (tx, { userId }, { menteeId, members }) =>
      available.toMentees(tx, userId, { menteeIds: [menteeId], members }),
    notAvailable: 'This person has no public profile',
    leave: (tx, { row }, member) => leaveMenteeCircle(tx, conversations, row, member),
  };

  return {
    ...createCircleMembers(context, conversations, rules),

    /**
     * The mentees with this name whom the caller may add: those with a public profile who aren't in the circle.
     * @throws not_found (404); not_allowed (403) unless the caller created it
     */
    async searchAvailable(actor: Actor, circleId: string, q: string): Promise<AvailableMentee[]> {
      const circle = await seeMenteeCircle(db, await findMenteeCircle(db, circleId), actor);
      if (!mayManage(standingIn(circle, actor))) throw refuse('not_allowed');
      return available.searchPublic(actor.userId, {
        q,
        members: circle.members.map(({ mentee }) => mentee.id),
      });
    },
  };
};
export type MenteeCircleMembers = ReturnType<typeof createMenteeCircleMembers>;
