import type { ConcernDetail, ConcernGroup } from '@ithaca/contracts/concerns';
import type { Person } from '@ithaca/contracts/people';
import type { findMessagesAround } from '../conversations/index.ts';
import type { ConcernGroupRow } from './concerns.store.ts';
import type { ConcernRow } from './concerns.tables.ts';

type MessageRow = Awaited<ReturnType<typeof findMessagesAround>>[number];
type PersonOf = (id: string) => Person;

/** An entry of the queue. */
export const presentGroup = (row: ConcernGroupRow, personOf: PersonOf): ConcernGroup => ({
  id: row.id,
  kind: row.kind,
  subject: personOf(row.subjectUserId),
  reportedAt: row.createdAt.toISOString(),
  count: row.count,
  reasons: row.reasons,
});

/** The reports about one subject. @param concerns oldest first, at least one */
export const presentDetail = (
  concerns: readonly [ConcernRow, ...ConcernRow[]],
  context: readonly MessageRow[],
  {
    personOf,
    ...facts
  }: { personOf: PersonOf } & Pick<ConcernDetail, 'reviewed' | 'hiddenReview' | 'can'>,
): ConcernDetail => {
  const [first] = concerns;
  return {
    id: first.id,
    kind: first.kind,
    subject: personOf(first.subjectUserId),
    reportedAt: first.createdAt.toISOString(),
    ...facts,
    evidence: first.evidence,
    reports: concerns.map(({ id, reporterId, reason, details, evidence, createdAt }) => ({
      id,
      reporter: personOf(reporterId),
      reason,
      details,
      evidence: evidence === first.evidence ? null : evidence,
      reportedAt: createdAt.toISOString(),
    })),
    context: context.map(({ id, senderId, content, createdAt }) => ({
      id,
      sender: personOf(senderId),
      content,
      createdAt: createdAt.toISOString(),
      isReported: id === first.subjectId,
    })),
  };
};
