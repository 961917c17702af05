import type { BookingReport } from '@ithaca/contracts/booking-reports';
import { formatDate, formatExactEur } from '../../../lib/format.ts';
import classes from './booking-report-row.module.css';
import { bookingOf, timeLeft } from './booking-report-rules.ts';
import { DecideAction } from './decide-action.tsx';

/** A reported booking: the session, who reported what, and the deadline for a decision. */
export const BookingReportRow = (props: {
  report: BookingReport;
  now: number;
  onOutdated: (notice: string | null) => void;
}) => {
  const { report, now } = props;
  const { mentee, mentor, reportedBy, reportedAt } = report;
  const { days, isUrgent } = timeLeft(report.decideBy, now);
  return (
    <li className={classes.root}>
      <div className={classes.what}>
        <strong>{bookingOf(report)}</strong>
        <span>{[mentee.email, mentor.email].filter(Boolean).join(' · ')}</span>
        <blockquote className={classes.reason}>{report.reason}</blockquote>
        <span>
          Reported by the {reportedBy} on{' '}
          <time dateTime={reportedAt}>{formatDate(reportedAt)}</time>
          {' · '}
          <span className={isUrgent ? classes.urgent : undefined}>
            {days === 1 ? '1 day' : `${days} days`} left to decide
          </span>
        </span>
      </div>
      <div className={classes.end}>
        <strong>{formatExactEur(report.amount)}</strong>
        <DecideAction report={report} onOutdated={props.onOutdated} />
      </div>
    </li>
  );
};
