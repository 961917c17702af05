import { useQuery } from '@tanstack/react-query';
import { MentorFigures, RecentActivity } from '../../features/dashboard/index.ts';
import { ReviewsToAnswer, unansweredReviewsQuery } from '../../features/mentors/home.ts';
import { NextSessionCard, nextSessionQuery } from '../../features/sessions/home.ts';
import { BookingRequests, requestsQuery } from '../../features/sessions/mentor.ts';
import { useSignedInUser } from '../../frame/sign-in.queries.ts';
import { Skeletons } from '../../ui/skeletons.tsx';
import { NextCall } from '../calls/next-call.tsx';
import { callHref } from './call-href.ts';
import classes from './overview-tab.module.css';
import { QuickActions } from './quick-actions.tsx';

/** The next call or meeting, if any. */
const NextSession = () => {
  const { data: session } = useQuery(nextSessionQuery);
  if (!session) return null;
  return (
    <section className={classes.section} aria-labelledby="next-session">
      <h2 id="next-session">Next session</h2>
      <NextSessionCard session={session} />
      <NextCall session={session} />
    </section>
  );
};

/**
 * A mentor's overview (product 11.14). It starts to load at once and appears once its optional parts are known, so
 * that nothing moves.
 */
export const OverviewTab = () => {
  const requests = useQuery(requestsQuery);
  const nextSession = useQuery(nextSessionQuery);
  const reviews = useQuery(unansweredReviewsQuery(useSignedInUser().id));
  const isKnown = requests.isFetched && nextSession.isFetched && reviews.isFetched;
  return (
    <>
      {!isKnown && <Skeletons count={1} height="34rem" />}
      <div className={classes.root} hidden={!isKnown}>
        <BookingRequests callHref={callHref} />
        <MentorFigures />
        <div className={classes.columns}>
          <RecentActivity />
          <div className={classes.side}>
            <NextSession />
            <ReviewsToAnswer />
            <QuickActions />
          </div>
        </div>
      </div>
    </>
  );
};
