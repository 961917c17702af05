import type { AssistantAnswers, SupportType } from '@ithaca/contracts/assistant';
import { listInWords } from '@ithaca/contracts/lists';
import { fullNameOf, presentPerson } from '../identity/index.ts';
import { paceWords, quickBy } from './pace.ts';
import { becauseOf, fitsInPart, mannerQuoteOf, telling } from './reasons.ts';
import type { Candidate } from './recommendation.ts';

const maxTopics = 3;

const supportTexts: Record<SupportType, string> = {
  'step-by-step advice': 'give step-by-step advice',
  'challenge my thinking': 'challenge your thinking',
  'inspire and motivate me': 'motivate you',
  'introduce me to the right people': 'introduce you to people',
};

/** What to say when nobody fits (product 5.5). */
export const nobodyFits =
  'None of the mentors here fits what you describe closely enough, so no one is recommended. ' +
  'Please browse all mentors, or describe your goal in other words.';

/**
 * Explains a recommendation in two to four sentences: what was understood, who fits best and why, and how the kind of
 * support and the urgency affected it (product 5.5).
 * @param chosen the recommended mentors, best first
 */
export const explanationOf = (chosen: readonly Candidate[], answers: AssistantAnswers): string => {
  const [best] = chosen;
  if (!best) return nobodyFits;
  return [
    understood(chosen),
    `${nameOf(best)} fits best: the profile mentions ${phrasesOf(best)}.`,
    supportSentence(chosen, answers),
    urgencySentence(chosen, answers),
  ]
    .filter((sentence) => sentence !== null)
    .join(' ');
};

/**
 * Adds to an explanation what the profiles of the other mentors mention. Each gets its own line, so screens that show
 * this elsewhere can leave it out (product 5.5).
 */
export const withEveryReason = (explanation: string, [, ...others]: readonly Candidate[]): string =>
  [
    explanation,
    ...others.map((one) => {
      const howWell = fitsInPart(one) ? 'fits in part' : 'fits too';
      return `${nameOf(one)} ${howWell}: the profile mentions ${phrasesOf(one)}.`;
    }),
  ].join('\n');

const nameOf = ({ row }: Candidate) => fullNameOf(presentPerson(row.person));

const phrasesOf = (candidate: Candidate) =>
  listInWords(becauseOf(candidate).map((phrase) => `“${phrase}”`));

/** Whether a topic is part of another, more specific one. */
const isPartOf = (topic: string, other: string) =>
  topic !== other && ` ${other} `.includes(` ${topic} `);

/** The words in the answers that the recommended profiles match. */
const understood = (chosen: readonly Candidate[]): string => {
  const topics = new Map<string, string>();
  for (const { suitability } of chosen) {
    for (const { asked } of telling(suitability.relevance.matches).slice(0, maxTopics)) {
      const topic = asked.text.slice(asked.start, asked.end);
      topics.set(topic.toLowerCase(), topic);
    }
  }
  const named = [...topics]
    .filter(([topic]) => ![...topics.keys()].some((other) => isPartOf(topic, other)))
    .slice(0, maxTopics)
    .map(([, topic]) => `“${topic}”`);
  return `What counted most in your answers: ${listInWords(named)}.`;
};

const supportSentence = (chosen: readonly Candidate[], answers: AssistantAnswers) => {
  const count = chosen.filter((one) => mannerQuoteOf(one, answers) !== null).length;
  const wish = supportTexts[answers.supportType];
  return count > 0
    ? `You asked for somebody who can ${wish}, so mentors whose profiles mention it rank higher.`
    : `You asked for somebody who can ${wish}; none of these profiles says so, so please ask them first.`;
};

const urgencySentence = (chosen: readonly Candidate[], { urgency }: AssistantAnswers) => {
  const [best] = chosen;
  if (!best || !urgency.startsWith('Very urgent')) return null;
  const { pace } = best.suitability;
  const first = `the first one ${paceWords(pace)}`;
  switch (quickBy(pace)) {
    case 'answers':
      return `Because it is urgent, mentors who reply quickly rank higher; ${first}.`;
    case 'slot':
      return `Because it is urgent, mentors who have a free time soon rank higher; ${first}.`;
    default:
      return `Because it is urgent, please note that ${first}.`;
  }
};
