import {
  type ConcernDetail,
  type ConcernOutcome,
  decisionReason,
} from '@ithaca/contracts/concerns';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { toasts } from '../../../frame/toasts.ts';
import { useDraftName } from '../../../frame/use-draft-name.ts';
import { codeOf } from '../../../lib/errors.ts';
import { keepFocusNear } from '../../../lib/keep-focus-near.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { ReasonDialog } from '../../../ui/reason-dialog.tsx';
import { toast, toastFailure } from '../../../ui/toast.ts';
import classes from './decision-bar.module.css';
import { decisionReasons, outcomeTexts } from './report-texts.ts';
import { useDecideReport } from './reports.queries.ts';
import type { DecisionEnd } from './use-decision.ts';

const needsReason = (outcome: ConcernOutcome) =>
  outcome === 'warned' || outcome === 'review_hidden';

/** The decisions available for a report, each with a confirmation. */
export const ReportDecision = (props: {
  report: ConcernDetail;
  onEnd: (end: DecisionEnd) => void;
  /** Called when nothing was decided because there is a new report to read first. */
  onReportedAgain: () => void;
}) => {
  const { report, onEnd } = props;
  const [outcome, setOutcome] = useState<ConcernOutcome | null>(null);
  const decide = useDecideReport(report.id, {
    onSuccess: () => toast(toasts.concernDecided),
    onError: (error) => toastFailure(toasts.decidingFailed, error),
  });
  const draft = useDraftName(`decide ${report.id}`);
  const send = (chosen: ConcernOutcome, reason?: string) =>
    decide.mutate(
      {
        outcome: chosen,
        reason,
        reportIds: report.reports.map(({ id }) => id),
        reportCount: report.reportCount,
      },
      {
        onSuccess: () => onEnd('decided'),
        onError: (error) => {
          if (codeOf(error) === 'already_decided') onEnd('decided_before');
          if (codeOf(error) !== 'reported_again') return;
          setOutcome(null);
          props.onReportedAgain();
        },
      },
    );
  const withName = (text: string) => text.replaceAll('{name}', report.subject.firstName);
  const shared = (of: ConcernOutcome) => ({
    title: withName(outcomeTexts[of].title),
    opened: outcome === of,
    confirm: outcomeTexts[of].action,
    busy: decide.isPending,
    error: decide.error,
    children: withName(outcomeTexts[of].effect),
    onClose: () => setOutcome(null),
  });
  return (
    <div className={classes.root} data-toasts="above">
      {report.can.map((of) => (
        <Button
          key={of}
          ref={keepFocusNear}
          {...(of === 'dismissed' ? { variant: 'default' } : { variant: 'outline', color: 'red' })}
          onClick={() => {
            decide.reset();
            setOutcome(of);
          }}
        >
          {outcomeTexts[of].action}
        </Button>
      ))}
      {report.can.map((of) =>
        needsReason(of) ? (
          <ReasonDialog
            key={of}
            {...shared(of)}
            presets={decisionReasons}
            description={`${report.subject.firstName} will see this.`}
            schema={decisionReason}
            draft={`${draft} ${of}`}
            onConfirm={(reason) => send(of, reason)}
          />
        ) : (
          <ConfirmDialog
            key={of}
            {...shared(of)}
            danger={of !== 'dismissed'}
            onConfirm={() => send(of)}
          />
        ),
      )}
    </div>
  );
};
