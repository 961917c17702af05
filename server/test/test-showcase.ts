import type { Showcase } from '@ithaca/contracts/landing';
import { marketplace } from '../src/config/marketplace.ts';
import { createFeaturedMentors } from '../src/features/mentors/featured.service.ts';
import { createFeaturedReviews } from '../src/features/sessions/featured.service.ts';
import { readShowcase } from '../src/landing/showcase.ts';
import type { TestApp } from './test-app.ts';

/** Reads what the landing page currently shows. */
export const readTestShowcase = ({ context }: TestApp): Promise<Showcase> =>
  readShowcase(createFeaturedMentors(context), createFeaturedReviews(context), marketplace);
