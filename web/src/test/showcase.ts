import type { FeaturedMentor, Showcase } from '@ithaca/contracts/landing';

/** A mentor as the landing page shows them. */
export const aFeaturedMentor = (overrides: Partial<FeaturedMentor> = {}): FeaturedMentor => ({
  id: '0190a1b2-0000-7000-8000-000000000002',
  firstName: 'Ana',
  lastName: 'Novák',
  profileImageUrl: '/demo/portraits/mentor.svg',
  title: 'Staff Engineer',
  expertise: ['Technology', 'System design', 'Code review', 'Hiring'],
  rating: '4.9',
  reviewCount: 8,
  messageRate: '18.00',
  ...overrides,
});

/** What the landing page shows of a marketplace with one mentor. */
export const aShowcase = (overrides: Partial<Showcase> = {}): Showcase => ({
  mentorCount: '48',
  mentors: [aFeaturedMentor()],
  exchange: {
    firstName: 'Maya',
    text: 'Three pages instead of eleven.',
    reply: 'And a section on what you won’t build.',
    mentor: aFeaturedMentor(),
  },
  reviews: [{ firstName: 'Jonas', text: 'One question back.', mentor: aFeaturedMentor() }],
  industries: { 'Legal & Law': '4', Consulting: '1000+' },
  ...overrides,
});
