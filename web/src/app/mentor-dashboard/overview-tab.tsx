import { useQuery } from '@tanstack/react-query';
import { Figures, RecentActivity } from '../../features/dashboard/index.ts';
import { NextSessionCard, nextSessionQuery } from '../../features/sessions/home.ts';
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
    <Figures />
    <div className={classes.columns}>
      <RecentActivity />
      <div className={classes.side}>
        <NextSession />
        <QuickActions />
      </div>
    </div>
  </div>
);
