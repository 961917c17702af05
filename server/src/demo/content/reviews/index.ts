import type { DemoReview } from '../types.ts';
import { homeCareAndLawReviews } from './home-care-and-law.ts';
import { publicLifeAndMoneyReviews } from './public-life-and-money.ts';
import { schoolStageAndSportReviews } from './school-stage-and-sport.ts';
import { technologyAndBusinessReviews } from './technology-and-business.ts';

export const demoReviews: readonly DemoReview[] = [
  ...technologyAndBusinessReviews,
  ...publicLifeAndMoneyReviews,
  ...homeCareAndLawReviews,
  ...schoolStageAndSportReviews,
];
