import type { Funnel } from '@ithaca/contracts/monthly-statistics';

/** A step from joining to reviewing: how many mentees took it, and their share of those who joined. */
export interface FunnelStep {
  readonly name: string;
  readonly explanation: string;
  readonly count: number;
  /** 0 to 1. */
  readonly share: number;
}

const steps = [
  { of: 'joined', name: 'Joined', explanation: 'mentees with a verified address' },
  { of: 'matched', name: 'Matched', explanation: 'unlocked or booked a mentor' },
  { of: 'met', name: 'Met', explanation: 'completed a session' },
  { of: 'reviewed', name: 'Reviewed', explanation: 'reviewed a mentor' },
] as const satisfies { of: keyof Funnel; name: string; explanation: string }[];

/** The steps of all mentees who joined in these months. */
export const stepsOf = (months: readonly Funnel[]): FunnelStep[] => {
  const total = (of: keyof Funnel) => months.reduce((sum, month) => sum + month[of], 0);
  const joined = total('joined');
  return steps.map(({ of, name, explanation }) => ({
    name,
    explanation,
    count: total(of),
    share: joined === 0 ? 0 : total(of) / joined,
  }));
};
