import type { ConcernGroup, ConcernKind, ConcernOutcome } from '@ithaca/contracts/concerns';
import { reportReasons } from '../../../frame/report-reasons.ts';
import { fullName } from '../../../lib/format.ts';

const things: Readonly<Record<ConcernKind, string>> = {
  person: 'Person',
  message: 'Message',
  review: 'Review',
};

/** For example "Message, 3 reports". */
export const countText = ({ kind, count }: Pick<ConcernGroup, 'kind' | 'count'>): string =>
  `${things[kind]}, ${count === 1 ? '1 report' : `${count} reports`}`;

/** The reasons, in one line. */
export const reasonsText = ({ reasons }: Pick<ConcernGroup, 'reasons'>): string =>
  reasons.map((reason) => reportReasons[reason]).join(', ');

/** The heading of the open report. */
export const headingOf = ({ kind, subject }: Pick<ConcernGroup, 'kind' | 'subject'>): string =>
  kind === 'person' ? fullName(subject) : `${things[kind]} by ${fullName(subject)}`;

interface OutcomeTexts {
  /** The label of the button; three buttons fit side by side on phones. */
  action: string;
  title: string;
  /** The consequences; `{name}` is the first name of the reported person. */
  effect: string;
}

/** The names of the decisions and their consequences. */
export const outcomeTexts: Readonly<Record<ConcernOutcome, OutcomeTexts>> = {
  dismissed: {
    action: 'Dismiss',
    title: 'Dismiss this report?',
    effect:
      'Nothing changes for {name}. We’ll tell the person who reported it that it doesn’t break any rules.',
  },
  message_removed: {
    action: 'Remove',
    title: 'Remove this message?',
    effect:
      'Everybody in the conversation will see “Removed by moderation” instead. This can’t be undone.',
  },
  review_hidden: {
    action: 'Hide',
    title: 'Hide this review?',
    effect:
      'Only {name} and the administrator can still see it, and it no longer counts in the rating.',
  },
  warned: {
    action: 'Warn',
    title: 'Warn {name}?',
    effect: 'We’ll email your reason to {name}. The email doesn’t say who reported it.',
  },
};

/** Suggested reasons, for warned people and authors of hidden reviews. */
export const decisionReasons = [
  'It insults or threatens another person.',
  'Payments are made on the platform only.',
  'Messages must not advertise anything.',
];
