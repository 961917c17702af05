import type { ApplicationContent, ApplicationForm } from './application-form.ts';
import { limits } from './limits.ts';

/** Product 17.3. Amounts in EUR. */
const defaults = {
  messageRate: 15,
  videoCallRate: 75,
  inPersonRate: 100,
  inPersonShare: 1.5,
  languages: ['English'],
  availability: 'weekdays',
} as const;

/** The response time if none is sent (product 17.5). */
export const defaultResponseTime = '24h';
export const defaultLanguages: readonly string[] = defaults.languages;

/** Formats an amount with two decimals, as in responses. */
export const amountText = (amount: number | string): string => Number(amount).toFixed(2);

/** Fills in what an application may leave out (product 2.6, 2.8, 17.3). */
export const withDefaults = (form: ApplicationForm): ApplicationContent => {
  const { idDocumentId: _id, cvDocumentId: _cv, ...sent } = form;
  const { hourlyRate } = sent;
  return {
    ...sent,
    experience: sent.experience ?? null,
    journey: sent.journey ?? null,
    projects: sent.projects ?? null,
    helpAreas: sent.helpAreas ?? null,
    bio: composeBio(form) || (sent.bio ?? ''),
    hourlyRate: hourlyRate === undefined ? null : amountText(hourlyRate),
    messageRate: amountText(sent.messageRate ?? defaults.messageRate),
    videoCallRate: amountText(sent.videoCallRate ?? hourlyRate ?? defaults.videoCallRate),
    inPersonRate: amountText(
      sent.inPersonRate ??
        (hourlyRate === undefined ? defaults.inPersonRate : inPersonRateOf(hourlyRate)),
    ),
    location: sent.location ?? sent.company,
    languages: sent.languages ?? [...defaults.languages],
    availability: sent.availability ?? defaults.availability,
    responseTime: sent.responseTime ?? defaultResponseTime,
  };
};

/** The biography of an applicant: their answers, one after another (product 2.8). */
export const composeBio = ({
  journey,
  projects,
  helpAreas,
}: Pick<ApplicationForm, 'journey' | 'projects' | 'helpAreas'>): string =>
  [journey, projects, helpAreas].filter((answer) => answer !== undefined).join('\n\n');

/** Rounded to the cent and capped at the field's maximum. */
const inPersonRateOf = (hourlyRate: string) => {
  const cents = Math.round(Number(hourlyRate) * 100);
  return Math.min(Math.round(cents * defaults.inPersonShare) / 100, limits.rateMax);
};
