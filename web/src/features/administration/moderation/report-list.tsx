import type { ConcernGroup } from '@ithaca/contracts/concerns';
import { fullName } from '../../../lib/format.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import { type Paging, ShowMore } from '../../../ui/show-more.tsx';
import classes from './application-list.module.css';
import { countText, reasonsText } from './report-texts.ts';
import { WaitingBadge } from './waiting-badge.tsx';

/** A list of reported people, messages and reviews. */
export const ReportList = (props: {
  reports: readonly ConcernGroup[];
  openId: string | undefined;
  hrefOf: (report: ConcernGroup) => string;
  paging: Paging;
}) => (
  <nav aria-label="Open reports" className={classes.root}>
    <ul className={classes.items}>
      {props.reports.map((report) => (
        <li key={report.id}>
          <AppLink
            href={props.hrefOf(report)}
            className={classes.item}
            aria-current={report.id === props.openId ? 'true' : undefined}
          >
            <Avatar person={report.subject} size={44} />
            <span className={classes.about}>
              <strong className={classes.name}>{fullName(report.subject)}</strong>
              <span className={classes.title}>
                {countText(report)} · {reasonsText(report)}
              </span>
              <WaitingBadge createdAt={report.reportedAt} />
            </span>
          </AppLink>
        </li>
      ))}
    </ul>
    <ShowMore query={props.paging} />
  </nav>
);
