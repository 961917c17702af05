import type { PublicMentorPage } from '@ithaca/contracts/public-pages';
import { offersOf } from '../frame/offers.ts';
import { fullName } from '../lib/format.ts';

/**
 * A public page as JSON-LD: the page, its person, and the mentoring that they offer. There is a rating
 * only if there are reviews (product 2.9).
 * @returns JSON that can stand inside a script element
 */
export const structuredData = (mentor: PublicMentorPage, url: string, origin: string): string => {
  const person = `${url}#person`;
  const image = mentor.profileImageUrl;
  const data = {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'ProfilePage',
        '@id': url,
        url,
        mainEntity: {
          '@type': 'Person',
          '@id': person,
          name: fullName(mentor),
          jobTitle: mentor.title,
          description: mentor.bio,
          knowsAbout: mentor.expertise,
          knowsLanguage: mentor.languages,
          ...(image && { image: new URL(image, origin).href }),
        },
      },
      {
        '@type': 'Service',
        serviceType: 'Mentoring',
        name: `Mentoring with ${fullName(mentor)}`,
        provider: { '@id': person },
        url,
        offers: offersOf(mentor).map(({ name, unit, price }) => ({
          '@type': 'Offer',
          name,
          description: unit,
          price,
          priceCurrency: 'EUR',
        })),
        ...(mentor.rating !== null && {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: mentor.rating,
            reviewCount: mentor.reviewCount,
            bestRating: 5,
            worstRating: 1,
          },
        }),
      },
    ],
  };
  // No text can end the script element, or begin a comment in it.
  return JSON.stringify(data).replaceAll('<', '\\u003c');
};
