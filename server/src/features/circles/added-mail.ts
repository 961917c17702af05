import { type CircleKind, circleKinds } from '@ithaca/contracts/circle-kinds';
import { id } from '@ithaca/contracts/fields';
import { circlePath } from '@ithaca/contracts/screens';
import * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import { allowances } from '../../platform/allowances.ts';
import { handleJob, jobKind } from '../../platform/jobs/jobs.ts';
import { takeIfAllowed, withTaken } from '../../platform/limits.ts';
import { findAccounts, fullNameOf, presentPerson, readRecipient } from '../identity/index.ts';
import { sendIfWanted } from '../notifications/index.ts';
import { addedMail } from './added-mail-texts.ts';
import { findMembership } from './members.store.ts';
import { findMenteeCircle } from './mentee-circles.store.ts';
import { findMentorCircle } from './mentor-circles.store.ts';

/** Tells a person that they were added to a circle. */
export const sendAddedMail = jobKind(
  'circles.send-added-mail',
  z.object({ kind: z.enum(circleKinds), membershipId: id }),
);

/**
 * Handles {@link sendAddedMail}. A retry may send the same email twice. People who have left in the meantime get none,
 * and nobody gets more than ten a day, however often they are added (product 7.6).
 */
export const addedMailJob = (context: Context) => {
  const { db, mail, config, limiter } = context;

  const findOwnerId = async (kind: CircleKind, circleId: string) =>
    kind === 'mentor_circle'
      ? (await findMentorCircle(db, circleId))?.mentorId
      : (await findMenteeCircle(db, circleId))?.creatorId;

  const mayMail = (userId: string) =>
    takeIfAllowed(limiter, allowances.circleMailPerPerson, userId);

  return handleJob(sendAddedMail, async ({ kind, membershipId }) => {
    const membership = await findMembership(db, kind, membershipId);
    if (!membership) return;
    const { circleId, menteeId, addedAt } = membership;
    const ownerId = await findOwnerId(kind, circleId);
    const [owner] = await findAccounts(db, ownerId ? [ownerId] : []);
    const recipient = await readRecipient(context, menteeId);
    if (!owner || !recipient || !(await mayMail(menteeId))) return;
    // Failed jobs are retried. If every attempt counted, a long outage would use up the day's allowance, and this and
    // later emails would be lost.
    const taken = [allowances.circleMailPerPerson];
    await withTaken(limiter, { taken, key: menteeId }, () =>
      sendIfWanted(
        { db, mail, config },
        { userId: menteeId, about: 'circles', notifiedAt: addedAt },
        addedMail({
          ...recipient,
          by: fullNameOf(presentPerson(owner)),
          link: `${config.publicUrl}${circlePath(kind, circleId)}`,
        }),
      ),
    );
  });
};
