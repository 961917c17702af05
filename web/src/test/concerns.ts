import type { ConcernDetail, ConcernGroup } from '@ithaca/contracts/concerns';
import { ids } from './conversations.ts';

const person = (number: number, firstName: string, lastName: string) => ({
  id: `0190a1b2-0000-7000-8000-00000000070${number}`,
  firstName,
  lastName,
  profileImageUrl: null,
});
const bruno = person(1, 'Bruno', 'Keller');
const ana = person(2, 'Ana', 'Novák');
const reportId = '0190a1b2-0000-7000-8000-000000000710';

/** A message that two people have reported. */
export const aReportedMessage = (overrides: Partial<ConcernGroup> = {}): ConcernGroup => ({
  id: reportId,
  kind: 'message',
  subject: bruno,
  reportedAt: '2026-11-20T09:00:00.000Z',
  count: 2,
  reasons: ['harassment', 'payment_outside'],
  ...overrides,
});

/** The same, opened. */
export const anOpenReport = (overrides: Partial<ConcernDetail> = {}): ConcernDetail => ({
  id: reportId,
  kind: 'message',
  subject: bruno,
  reportedAt: '2026-11-20T09:00:00.000Z',
  reviewed: null,
  evidence: 'Pay me outside, it is cheaper for both of us.',
  reports: [
    {
      id: reportId,
      reporter: ana,
      reason: 'payment_outside',
      details: 'He asked twice, and sent his bank account.',
      evidence: null,
      reportedAt: '2026-11-20T09:00:00.000Z',
    },
  ],
  context: [
    ['How did the first week go?', false],
    ['Pay me outside, it is cheaper for both of us.', true],
    ['I would rather stay on the platform.', false],
  ].map(([content, isReported], index) => ({
    id: index === 1 ? ids.conversation : person(3 + index, '', '').id,
    sender: index === 2 ? ana : bruno,
    content: content as string,
    createdAt: `2026-11-20T08:5${index}:00.000Z`,
    isReported: isReported as boolean,
  })),
  hiddenReview: null,
  can: ['dismissed', 'message_removed', 'warned'],
  ...overrides,
});
