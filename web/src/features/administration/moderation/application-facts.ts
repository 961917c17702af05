import type { Application } from '@ithaca/contracts/applications';
import { sessionLengths } from '../../../frame/session-lengths.ts';
import { formatDate, formatEur, formatTime } from '../../../lib/format.ts';

export interface Fact {
  label: string;
  value: string;
}

const present = (facts: { label: string; value: string | null }[]): Fact[] =>
  facts.flatMap(({ label, value }) => (value ? [{ label, value }] : []));

/** "21 November 2026, 14:05" */
export const momentOf = (instant: string): string =>
  `${formatDate(instant)}, ${formatTime(instant)}`;

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The application's facts about the person, without missing ones. */
export const personFacts = (application: Application): Fact[] =>
  present([
    { label: 'Job title', value: application.title },
    { label: 'Company', value: application.company },
    { label: 'Years of experience', value: application.experience },
    { label: 'Based in', value: application.location },
    { label: 'Speaks', value: application.languages.join(', ') },
    { label: 'Available', value: capitalized(application.availability ?? '') },
    { label: 'Replies within', value: `${Number.parseInt(application.responseTime, 10)} h` },
  ]);

/** The rates, each with the session that it pays for (product 2.12). */
export const rateFacts = (application: Application): Fact[] => {
  const { messageRate, videoCallRate, inPersonRate, offersInPerson, hourlyRate } = application;
  return present([
    { label: `Messages, ${sessionLengths.messaging}`, value: formatEur(messageRate) },
    { label: `Video call, ${sessionLengths.video_call}`, value: formatEur(videoCallRate) },
    {
      label: `In person, ${sessionLengths.in_person}`,
      value: offersInPerson && inPersonRate ? formatEur(inPersonRate) : 'Not offered',
    },
    { label: 'Usual hourly rate', value: hourlyRate && formatEur(hourlyRate) },
  ]);
};

/** The longer texts. The biography repeats the answers, so it is shown only if there are none. */
export const textsOf = (application: Application): Fact[] => {
  const answers = present([
    { label: 'Journey', value: application.journey },
    { label: 'Projects', value: application.projects },
    { label: 'Can help with', value: application.helpAreas },
  ]);
  return answers.length > 0 ? answers : present([{ label: 'About', value: application.bio }]);
};
