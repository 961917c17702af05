import type { AuditEntry } from '@ithaca/contracts/audit';
import { pathTo } from '@ithaca/contracts/screens';
import { formatTime, fullName } from '../../lib/format.ts';
import { AppLink } from '../../ui/app-link.tsx';
import classes from './audit-entry.module.css';
import { kindLooks } from './kinds.ts';
import { type Part, sentenceOf } from './sentence.ts';

/** A person's name leads to the entries about them. */
const Words = ({ part }: { part: Part }) =>
  typeof part === 'string' ? (
    part
  ) : (
    <AppLink
      className={classes.person ?? ''}
      href={pathTo('auditLog', {}, { subject: part.id })}
      title={`Entries about ${fullName(part)}`}
    >
      {fullName(part)}
    </AppLink>
  );

/** Leads from a report that hid a review to where the review can be shown again (product 3.7). */
const HiddenReviewLink = ({ details: { reportId, reason } }: Pick<AuditEntry, 'details'>) =>
  reportId !== undefined && reason === 'review_hidden' ? (
    <AppLink href={pathTo('moderation', {}, { tab: 'reports', report: reportId })}>
      See the review
    </AppLink>
  ) : null;

/** One entry of the audit log as a sentence, with its time, number and network. */
export const AuditEntryRow = ({ entry }: { entry: AuditEntry }) => {
  const { icon: Icon, isWarning = false } = kindLooks[entry.kind];
  return (
    <li className={classes.root} data-warning={isWarning}>
      <span className={classes.icon}>
        <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
      </span>
      <time className={classes.time} dateTime={entry.at}>
        {formatTime(entry.at)}
      </time>
      <p className={classes.sentence}>
        {sentenceOf(entry).map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence never change places
          <Words key={index} part={part} />
        ))}
      </p>
      <p className={classes.facts}>
        <HiddenReviewLink details={entry.details} />
        {entry.network && <span>from {entry.network}</span>}
        <span>No. {entry.seq}</span>
      </p>
    </li>
  );
};
