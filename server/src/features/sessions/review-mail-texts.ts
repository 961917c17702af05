import { linkMail } from '../../platform/mail/link-mail.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { timeText } from './time-texts.ts';

/** A review for mails to the reviewed person. */
interface MailedReview {
  readonly to: string;
  readonly firstName: string;
  /** The first name of the author. */
  readonly author: string;
  readonly publishesAt: Date;
  readonly conversationUrl: string;
  /** The recipient's public profile; null if they are the mentee. */
  readonly profileUrl: string | null;
}

/** Reveals neither stars nor text, which recipients can't read before they have written their own review. */
export const reviewWrittenMail = (review: MailedReview): Mail => {
  const { to, firstName, author, publishesAt, conversationUrl } = review;
  return linkMail({
    to,
    subject: `${author} has written a review of your session`,
    firstName,
    before: `${author} has written a review of your session. You can read it once you have written yours:`,
    action: 'Write your review',
    link: conversationUrl,
    after: `If you don’t write one, ${author}’s review will be published on ${timeText(publishesAt, 'UTC')}.`,
  });
};

export const reviewPublishedMail = (review: MailedReview): Mail => {
  const { to, firstName, author, conversationUrl, profileUrl } = review;
  return linkMail({
    to,
    subject: `${author}’s review of your session has been published`,
    firstName,
    before: `${author}’s review of your session has been published.`,
    action: 'Read the review',
    link: profileUrl ?? conversationUrl,
    after: profileUrl
      ? 'Everybody who sees your profile can read it. You can reply to it once.'
      : 'Only you and its author can read it.',
  });
};
