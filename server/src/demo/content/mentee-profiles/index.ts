import type { DemoMenteeProfile } from '../types.ts';
import { foundersProfiles } from './founders.ts';
import { healthAndSportProfiles } from './health-and-sport.ts';
import { learningProfiles } from './learning.ts';
import { publicLifeProfiles } from './public-life.ts';
import { softwareProfiles } from './software.ts';

export const demoMenteeProfiles: readonly DemoMenteeProfile[] = [
  ...softwareProfiles,
  ...foundersProfiles,
  ...publicLifeProfiles,
  ...learningProfiles,
  ...healthAndSportProfiles,
];
