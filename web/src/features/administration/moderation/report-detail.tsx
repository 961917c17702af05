import type { ConcernDetail } from '@ithaca/contracts/concerns';
import { type ReactNode, type Ref, useId } from 'react';
import { reportReasons } from '../../../frame/report-reasons.ts';
import { fullName } from '../../../lib/format.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import detail from './application-detail.module.css';
import { momentOf } from './application-facts.ts';
import classes from './report-detail.module.css';
import { countText, headingOf } from './report-texts.ts';

const Section = (props: { title: string; children: ReactNode }) => {
  const id = useId();
  return (
    <section className={detail.section} aria-labelledby={id}>
      <h3 id={id}>{props.title}</h3>
      {props.children}
    </section>
  );
};

const Context = ({ context }: Pick<ConcernDetail, 'context'>) => (
  <Section title="In the conversation">
    <ol className={classes.list}>
      {context.map(({ id, sender, content, createdAt, isReported }) => (
        <li key={id} data-reported={isReported}>
          <p className={classes.by}>
            {fullName(sender)}, {momentOf(createdAt)}
            {isReported && ' (reported)'}
          </p>
          <p>{content}</p>
        </li>
      ))}
    </ol>
  </Section>
);

const Evidence = ({ text }: { text: string }) => (
  <p className={classes.evidence}>{text || 'Stars only, without a text.'}</p>
);

/** The reported subject, the reports with their reasons, and the available decisions. */
export const ReportDetail = (props: {
  report: ConcernDetail;
  headingRef: Ref<HTMLHeadingElement>;
  actions: ReactNode;
}) => {
  const { report } = props;
  const { reports, evidence, context } = report;
  const { reportCount = reports.length } = report;
  return (
    <article className={detail.root}>
      <header className={detail.head} data-toasts="below">
        <Avatar person={report.subject} size={72} />
        <div className={detail.names}>
          <h2 ref={props.headingRef} tabIndex={-1}>
            {headingOf(report)}
          </h2>
          {report.reviewed && <p className={classes.about}>About {fullName(report.reviewed)}</p>}
          <p className={detail.sent}>
            {countText({ kind: report.kind, count: reportCount })} since{' '}
            {momentOf(report.reportedAt)}. Your access has been recorded.
          </p>
        </div>
      </header>
      <Section title="Reported text">
        <Evidence text={evidence} />
      </Section>
      {context.length > 0 && <Context context={context} />}
      <Section title="Reports">
        {reportCount > reports.length && (
          <p>
            Only the first report and the newest {reports.length - 1} are shown. Your decision
            applies to all {reportCount}.
          </p>
        )}
        <ul className={classes.list}>
          {reports.map(({ id, reporter, reason, details, evidence: changed, reportedAt }) => (
            <li key={id}>
              <strong>{reportReasons[reason]}</strong>
              {details && <p>{details}</p>}
              {changed !== null && (
                <>
                  <p className={classes.by}>The text had been changed by then:</p>
                  <Evidence text={changed} />
                </>
              )}
              <p className={classes.by}>
                {fullName(reporter)}, {momentOf(reportedAt)}
              </p>
            </li>
          ))}
        </ul>
      </Section>
      {props.actions}
    </article>
  );
};
