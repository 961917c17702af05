import { responseTimes } from '@ithaca/contracts/response-times';
import { marketplace } from '../../config/marketplace.ts';
import { newId } from '../../platform/clock.ts';
import type { Random } from '../../seeding/random.ts';
import { topics } from '../../seeding/vocabulary.ts';
import type { NewProfile } from './mentors.tables.ts';

export { createSearchWords, listInBulk } from './bulk-listing.store.ts';
export { insertProfiles } from './profiles.store.ts';

const titles = [
  'Staff engineer',
  'Product lead',
  'Tax adviser',
  'Head of people',
  'Portfolio manager',
  'Art director',
  'Policy analyst',
  'Growth marketer',
  'Property developer',
  'Physiotherapist',
  'Employment lawyer',
  'Headteacher',
  'Podcast producer',
  'Strength coach',
  'Data scientist',
  'Founder',
];
const skills = [
  'System design',
  'Career growth',
  'Negotiation',
  'Public speaking',
  'SEO',
  'Fundraising',
  'Budgeting',
  'Hiring',
  'Contracts',
  'Portfolio review',
  'Storytelling',
  'Nutrition',
  'Leadership',
  'Pricing',
  'Research',
  'Teaching',
  'Data analysis',
  'Brand identity',
  'Campaigns',
  'Investing',
  'Mortgages',
  'Rehabilitation',
  'Editing',
  'Sponsorship',
  'Kubernetes',
  'TypeScript',
  'Accounting',
  'Visa questions',
  'Burnout',
  'Remote work',
];

// The last category is empty, so that searching it costs as much as finding nothing.
const usedCategories = marketplace.categories.slice(0, -1);

const topicsOf = (random: Random, count: number) =>
  Array.from({ length: count }, () => random.pickCommon(topics));

/** A category, up to three skills and two topics of one or two words. */
const pickExpertise = (random: Random): string[] => [
  ...new Set([
    random.pick(usedCategories),
    ...[1, 2, 3].map(() => random.pick(skills)),
    ...[1, 2].map(() => topicsOf(random, 1 + random.integer(2)).join(' ')),
  ]),
];

/** An approved profile with a plausible number of reviews and rating, for load tests. */
export const loadTestProfile = (userId: string, at: Date, random: Random) => {
  const reviewCount = random.integer(40);
  const callRate = 35 + random.integer(105);
  const acceptsInPerson = random.integer(3) === 0;
  const expertise = pickExpertise(random);
  const meetingTypes: NewProfile['meetingTypes'] = ['message', 'video', 'phone'];
  if (acceptsInPerson) meetingTypes.push('in_person');
  return {
    id: newId(),
    userId,
    title: random.pick(titles),
    bio: `I work on ${expertise.slice(1).join(', ')} and answer questions about it with examples. Before that: ${topicsOf(random, 8).join(' ')}.`,
    expertise,
    messageRateCents: (8 + random.integer(27)) * 100,
    callRateCents: callRate * 100,
    inPersonRateCents: acceptsInPerson ? callRate * 150 : null,
    acceptsInPerson,
    location: 'Load, Testland',
    languages: ['English'],
    responseTime: random.pick(responseTimes),
    meetingTypes,
    applicationStatus: 'approved',
    ratingSum: Array.from({ length: reviewCount }, () => 3 + random.integer(3)).reduce(
      (sum, stars) => sum + stars,
      0,
    ),
    reviewCount,
    completedSessions: reviewCount * 2,
    // Spreads the sign-ups over a year.
    createdAt: new Date(at.getTime() - random.integer(365 * 86_400) * 1000),
    updatedAt: at,
  } satisfies NewProfile;
};
