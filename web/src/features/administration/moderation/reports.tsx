import type { ConcernDetail, ConcernGroup } from '@ithaca/contracts/concerns';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type Ref, useState } from 'react';
import { codeOf } from '../../../lib/errors.ts';
import { itemsOf } from '../../../lib/pages.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Skeletons } from '../../../ui/skeletons.tsx';
import { HiddenReview } from './hidden-review.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { neighbourOf } from './neighbour.ts';
import { ReportDecision } from './report-decision.tsx';
import { ReportDetail } from './report-detail.tsx';
import { ReportList } from './report-list.tsx';
import { headingOf } from './report-texts.ts';
import { reportQuery, reportsQuery, useLeaveReports } from './reports.queries.ts';
import { TwoPanes } from './two-panes.tsx';
import { useDecidedBefore } from './use-decided-before.ts';
import type { DecisionEnd } from './use-decision.ts';
import { useFocusAfterDecision } from './use-focus-after-decision.ts';
import type { ModerationNavigation } from './use-moderation-address.ts';

/** The open report. Opening it loads it, and records the access. */
const OpenReport = (props: {
  id: string;
  headingRef: Ref<HTMLHeadingElement>;
  onEnd: (end: DecisionEnd, report: ConcernDetail) => void;
  onReportedAgain: () => void;
}) => {
  const { data, error, refetch } = useQuery(reportQuery(props.id));
  if (data) {
    const end = (how: DecisionEnd) => props.onEnd(how, data);
    return (
      <ReportDetail
        report={data}
        headingRef={props.headingRef}
        actions={
          <>
            {data.hiddenReview && (
              <HiddenReview
                review={data.hiddenReview}
                onShown={() => (data.can.length > 0 ? refetch() : end('decided'))}
              />
            )}
            {data.can.length > 0 && (
              <ReportDecision report={data} onEnd={end} onReportedAgain={props.onReportedAgain} />
            )}
          </>
        }
      />
    );
  }
  if (!error) return <Skeletons count={1} height="34rem" />;
  if (codeOf(error) === 'already_decided' || codeOf(error) === 'not_found')
    return (
      <EmptyState
        what="Not waiting any more"
        why="This report has been decided, or it ended because an account was deleted. If it hid a review, that review has since been shown again or deleted."
      />
    );
  return <ErrorState error={error} onRetry={() => refetch()} />;
};

/** Reported people, messages and reviews, oldest report first, and the open one. */
export const Reports = ({ address, hrefOf, change }: ModerationNavigation) => {
  const query = useInfiniteQuery(reportsQuery);
  const leave = useLeaveReports();
  const reports = itemsOf(query.data);
  const { report: openId } = address;
  const { decidedBefore, note } = useDecidedBefore<ConcernDetail>(openId);
  const [reportedAgain, setReportedAgain] = useState<string | null>(null);
  const { heading, focusNext } = useFocusAfterDecision();
  if (query.isPending) return <ListSkeleton />;
  if (query.data === undefined)
    return <ErrorState error={query.error} onRetry={() => query.refetch()} />;

  const end = (how: DecisionEnd, report: ConcernDetail) => {
    const nextId = neighbourOf(reports, report.id);
    note(how, report, nextId);
    setReportedAgain(null);
    leave(report.id);
    change({ report: nextId }, { replace: true });
    focusNext();
  };
  const showAgain = (id: string) => {
    setReportedAgain(id);
    document.querySelector('[data-opened]')?.scrollIntoView({ block: 'start' });
  };
  const linkOf = ({ id }: ConcernGroup) => hrefOf({ report: id });
  const notice = decidedBefore
    ? `The report “${headingOf(decidedBefore)}” is no longer open: somebody else has decided on it, or the account was deleted.`
    : openId !== undefined &&
      openId === reportedAgain &&
      'Somebody has reported this again in the meantime, so nothing was decided. Please read that report, too.';
  return (
    <TwoPanes
      notice={notice}
      empty={
        reports.length === 0 &&
        openId === undefined && (
          <EmptyState
            what="No open reports"
            why="When somebody reports a person, a message or a review, it appears here."
          />
        )
      }
      opened={openId !== undefined}
      back={{ href: hrefOf({ report: undefined }), label: 'All open reports' }}
      list={<ReportList reports={reports} openId={openId} hrefOf={linkOf} paging={query} />}
      detail={
        openId === undefined ? (
          <EmptyState
            what="Choose a report"
            why="Private messages are shown only when you open a report, and every access is recorded."
          />
        ) : (
          <OpenReport
            key={openId}
            id={openId}
            headingRef={heading}
            onEnd={end}
            onReportedAgain={() => showAgain(openId)}
          />
        )
      }
    />
  );
};
