import { id } from '@ithaca/contracts/fields';
import { pathTo } from '@ithaca/contracts/screens';
import * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { handleJob, type Jobs, jobKind } from '../../platform/jobs/jobs.ts';
import { findContacts } from '../identity/index.ts';
import { sendIfWanted } from '../notifications/index.ts';
import { reviewPublishedMail, reviewWrittenMail } from './review-mail-texts.ts';
import { peopleOf } from './reviews.policy.ts';
import { findReview } from './reviews.store.ts';

const occasion = z.enum(['written', 'published']);

/** Mails the reviewed person (product 3.7). */
export const sendReviewMail = jobKind(
  'sessions.send-review-mail',
  z.object({ reviewId: id, occasion }),
);

/** Adds a mail to the reviewed person. */
export const mailAboutReview = (
  jobs: Jobs,
  tx: Transaction,
  reviewId: string,
  about: z.output<typeof occasion>,
): Promise<void> => jobs.add(tx, sendReviewMail, { reviewId, occasion: about });

/** Handles {@link sendReviewMail}. A retry may send the mail twice. */
export const reviewMailJob = ({ db, mail, config, clock }: Context) =>
  handleJob(sendReviewMail, async ({ reviewId, occasion: about }) => {
    const review = await findReview(db, reviewId);
    if (!review || review.hiddenAt) return;
    // The review has been published in the meantime, and the publication has its own mail.
    if (about === 'written' && review.publishesAt <= clock.now()) return;
    const { authorId, subjectId, subjectRole } = peopleOf(review);
    const people = await findContacts(db, [authorId, subjectId]);
    const recipient = people.find((person) => person.id === subjectId);
    const author = people.find((person) => person.id === authorId);
    if (!recipient || !author || recipient.deletedAt) return;
    const mailed = {
      to: recipient.email,
      firstName: recipient.firstName,
      author: author.deletedAt ? 'A deleted account' : author.firstName,
      publishesAt: review.publishesAt,
      conversationUrl: `${config.publicUrl}${pathTo('messagingSession', { sessionId: review.sessionId })}`,
      profileUrl:
        subjectRole === 'mentor'
          ? `${config.publicUrl}${pathTo('mentor', { userId: subjectId })}`
          : null,
    };
    const written = about === 'written' ? reviewWrittenMail(mailed) : reviewPublishedMail(mailed);
    const notifiedAt = about === 'written' ? review.createdAt : review.publishesAt;
    const wanted = { userId: subjectId, about: 'reviews', notifiedAt } as const;
    await sendIfWanted({ db, mail, config }, wanted, written);
  });
