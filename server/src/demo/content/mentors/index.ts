import type { DemoMentor } from '../types.ts';
import { artMentors } from './art.ts';
import { businessMentors } from './business.ts';
import { contentCreatorMentors } from './content-creator.ts';
import { educationMentors } from './education.ts';
import { financeMentors } from './finance.ts';
import { healthcareMentors } from './healthcare.ts';
import { legalMentors } from './legal.ts';
import { marketingMentors } from './marketing.ts';
import { politicsMentors } from './politics.ts';
import { realEstateMentors } from './real-estate.ts';
import { sportMentors } from './sport.ts';
import { technologyMentors } from './technology.ts';

export const demoMentors: readonly DemoMentor[] = [
  ...technologyMentors,
  ...businessMentors,
  ...politicsMentors,
  ...marketingMentors,
  ...financeMentors,
  ...realEstateMentors,
  ...healthcareMentors,
  ...legalMentors,
  ...educationMentors,
  ...artMentors,
  ...contentCreatorMentors,
  ...sportMentors,
];
