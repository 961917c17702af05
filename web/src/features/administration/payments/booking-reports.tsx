import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { itemsOf } from '../../../lib/pages.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { ShowMore } from '../../../ui/show-more.tsx';
import { Skeletons } from '../../../ui/skeletons.tsx';
import { BookingReportRow } from './booking-report-row.tsx';
import { bookingReportsQuery } from './booking-reports.queries.ts';
import { OutdatedNotice } from './outdated-notice.tsx';
import classes from './payment-list.module.css';

const Undecided = (props: { onOutdated: (notice: string | null) => void }) => {
  const query = useInfiniteQuery(bookingReportsQuery);
  // The height of the line that is usually shown, to avoid a layout shift.
  if (query.isPending) return <Skeletons count={1} height="1.5rem" />;
  if (query.data === undefined)
    return <ErrorState error={query.error} onRetry={() => query.refetch()} />;
  const reports = itemsOf(query.data);
  if (reports.length === 0)
    return <p className={classes.none}>No report is waiting for a decision.</p>;
  return (
    <>
      <ul className={classes.rows}>
        {reports.map((report) => (
          <BookingReportRow
            key={report.sessionId}
            report={report}
            now={query.dataUpdatedAt}
            onOutdated={props.onOutdated}
          />
        ))}
      </ul>
      <ShowMore query={query} />
    </>
  );
};

/** Bookings with a reported problem. Their money is held until the administrator decides (product 3.6). */
export const BookingReports = () => {
  const [outdated, setOutdated] = useState<string | null>(null);
  return (
    <section className={classes.root} aria-labelledby="reports">
      <h2 id="reports">Reported problems</h2>
      <OutdatedNotice>{outdated}</OutdatedNotice>
      <Undecided onOutdated={setOutdated} />
    </section>
  );
};
