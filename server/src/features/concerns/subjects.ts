import type { ConcernKind } from '@ithaca/contracts/concerns';
import type { Connection } from '../../platform/db/database.ts';
import {
  findReadableMessage,
  haveSharedConversation,
  type MessageName,
} from '../conversations/index.ts';
import { findAccounts, fullNameOf } from '../identity/index.ts';
import { findProfileOfUser, isListed } from '../mentors/index.ts';
import { findReadableReview } from '../sessions/index.ts';

/** Something that can be reported, with a copy of its text. */
export interface Subject {
  readonly kind: ConcernKind;
  readonly subjectId: string;
  /** The owner of the page, message or review. */
  readonly subjectUserId: string;
  readonly conversationId: string | null;
  readonly evidence: string;
}

/** Finds a subject as its reporter sees it; undefined if they can't see it. */
export type FindSubject = (
  db: Connection,
  reporterId: string,
  now: Date,
) => Promise<Subject | undefined>;

/**
 * A person with a listed profile, a person in one of the reporter's conversations, or the reporter, who is refused
 * later.
 */
export const personSubject =
  (userId: string): FindSubject =>
  async (db, reporterId) => {
    const [account] = await findAccounts(db, [userId]);
    if (!account) return undefined;
    const profile = await findProfileOfUser(db, userId);
    const isPublic = profile !== undefined && isListed(profile);
    const isOwn = userId === reporterId;
    if (!isPublic && !isOwn && !(await haveSharedConversation(db, reporterId, userId)))
      return undefined;
    const name = fullNameOf(account);
    const texts = isPublic ? [name, profile.title, profile.bio] : [name];
    return {
      kind: 'person',
      subjectId: userId,
      subjectUserId: userId,
      conversationId: null,
      evidence: texts.filter((text) => text).join('\n\n'),
    };
  };

/** A message in one of the reporter's conversations. */
export const messageSubject =
  (name: MessageName): FindSubject =>
  async (db, reporterId) => {
    const message = await findReadableMessage(db, reporterId, name);
    return (
      message && {
        kind: 'message',
        subjectId: message.id,
        subjectUserId: message.senderId,
        conversationId: message.conversationId,
        evidence: message.content,
      }
    );
  };

/** A review that the reporter may read. */
export const reviewSubject =
  (reviewId: string): FindSubject =>
  async (db, reporterId, now) => {
    const review = await findReadableReview(db, reporterId, reviewId, now);
    return (
      review && {
        kind: 'review',
        subjectId: reviewId,
        subjectUserId: review.authorId,
        conversationId: null,
        evidence: review.text,
      }
    );
  };
