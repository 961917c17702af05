import { menteePortraits } from './mentees.ts';
import { mentorPortraits } from './mentors.ts';
import type { DemoPortrait } from './types.ts';

/** The portrait of everybody in the demo, by key. */
export const demoPortraits: Readonly<Record<string, DemoPortrait>> = {
  admin: { tint: 'mint', hair: 37, brows: 5, eyes: 5, nose: 5, lips: 22, glasses: 8, body: 17 },
  ...mentorPortraits,
  ...menteePortraits,
};
