import { useQuery } from '@tanstack/react-query';
import { MentorFigures, RecentActivity } from '../../features/dashboard/index.ts';
import { ReviewsToAnswer } from '../../features/mentors/home.ts';
import { NextSessionCard, nextSessionQuery } from '../../features/sessions/home.ts';
import { BookingRequests } from '../../features/sessions/mentor.ts';
import { callHref } from './call-href.ts';
import classes from './overview-tab.module.css';
import { QuickActions } from './quick-actions.tsx';

/** The next call or meeting, if there is one. */
const NextSession = () => {
  const { data: session } = useQuery(nextSessionQuery);
  if (!session) return null;
  return (
    <section className={classes.section} aria-labelledby="next-session">
      <h2 id="next-session">Next session</h2>
      <NextSessionCard session={session} />
    </section>
  );
};

/** How a mentor is doing (product 11.14). */
export const OverviewTab = () => (
  <div className={classes.root}>
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
);
