import { pathTo } from '@ithaca/contracts/screens';
import { Button } from '@mantine/core';
import { ReportAction } from '../../frame/report.ts';
import { useSignedInUser } from '../../frame/sign-in.queries.ts';
import { keepFocusNear } from '../../lib/keep-focus-near.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Stars } from '../../ui/rating.tsx';
import classes from './booking-reviews.module.css';
import type { BookedSession } from './booking-state.ts';
import { useReviewDialog } from './review-action.tsx';
import { editableFor, otherOf, visibility, whenVisible } from './review-texts.ts';

const ReviewText = (props: {
  title: string;
  review: { rating: number; text: string; reply: string | null; isEdited: boolean };
  replyBy: string;
}) => {
  const { title, review, replyBy } = props;
  return (
    <>
      <h3>
        {title} <Stars rating={review.rating} />
        {review.isEdited && <span className={classes.note}>edited</span>}
      </h3>
      {review.text && (
        <p className={classes.text} dir="auto">
          {review.text}
        </p>
      )}
      {review.reply && (
        <div className={classes.reply}>
          <strong>{replyBy} replied</strong>
          <p className={classes.text} dir="auto">
            {review.reply}
          </p>
        </div>
      )}
    </>
  );
};

/** The reviews of a completed booking: the viewer's own, and the one that they may read (product 3.7). */
export const BookingReviews = ({ session }: { session: BookedSession }) => {
  const me = useSignedInUser().id;
  const { open, dialog } = useReviewDialog(session);
  const { reviews, can, mentor } = session;
  if (!reviews) return null;
  const { own, received } = reviews;
  const other = otherOf(session, me);
  if (!own && !received && !can.review) return null;
  const replyBy = mentor.id === me ? 'You' : mentor.firstName;
  return (
    <div className={classes.root}>
      {can.review && (
        <div className={classes.ask}>
          <p className={classes.note}>{whenVisible(session, me, new Date())}</p>
          <Button ref={keepFocusNear} onClick={open}>
            Write a review
          </Button>
        </div>
      )}
      {own && (
        <section className={classes.review} aria-label="Your review">
          <ReviewText title="Your review" review={own} replyBy={replyBy} />
          <p className={classes.note}>
            {visibility(own, session, me)} {own.can.edit && editableFor(own, new Date())}
          </p>
          {own.can.edit && (
            <Button ref={keepFocusNear} variant="default" onClick={open}>
              Edit review
            </Button>
          )}
        </section>
      )}
      {received && (
        <section className={classes.review} aria-label={`${other.firstName}’s review`}>
          <ReviewText title={`${other.firstName}’s review`} review={received} replyBy={replyBy} />
          {received.can.reply && (
            <AppLink href={`${pathTo('mentor', { userId: me })}#reviews`}>
              Reply on your profile
            </AppLink>
          )}
          {received.can.report && (
            <ReportAction
              subject={{ kind: 'review', reviewId: received.id }}
              label={`Report ${other.firstName}’s review`}
            />
          )}
        </section>
      )}
      {dialog}
    </div>
  );
};
