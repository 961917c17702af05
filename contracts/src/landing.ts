import type { Person } from './people.ts';

/**
 * The industries on the landing page. A mentor belongs to an industry if an entry of their expertise
 * contains one of its terms as whole words, like a category (product 2.3).
 */
export const industries = [
  { name: 'Software Development', terms: ['Technology', 'Software', 'Software development'] },
  { name: 'Legal & Law', terms: ['Legal', 'Law'] },
  { name: 'Finance & Banking', terms: ['Finance', 'Banking'] },
  { name: 'Design & Creative', terms: ['Art', 'Graphic design', 'Illustration', 'Photography'] },
  { name: 'Healthcare & Wellness', terms: ['Healthcare', 'Wellness'] },
  { name: 'Content & Influencers', terms: ['Content Creator', 'Social Media'] },
  { name: 'Business & Strategy', terms: ['Business', 'Strategy'] },
  { name: 'Marketing & Sales', terms: ['Marketing', 'Sales'] },
  { name: 'HR & Recruitment', terms: ['HR', 'Recruitment', 'Recruiting', 'Hiring'] },
  { name: 'Consulting', terms: ['Consulting', 'Consultant'] },
] as const;

export type IndustryName = (typeof industries)[number]['name'];

/** How the landing page responds to a request. */
export interface LandingOptions {
  /** The text of the sign-in bar, if the requested path requires a sign-in (product 1.12). */
  signInBar: 'none' | 'continue' | 'authentication_required';
  /** The path to return to after signing in. */
  next: string | null;
}

/** A mentor as shown to everybody on the landing page. */
export interface FeaturedMentor extends Person {
  title: string;
  expertise: string[];
  /** The average to one decimal; `null` without reviews. */
  rating: string | null;
  reviewCount: number;
  /** For 30 days of messages; `null` if the mentor doesn't offer them. */
  messageRate: string | null;
}

/** A review as shown to everybody on the landing page, with only the reviewer's first name. */
export interface FeaturedReview {
  firstName: string;
  text: string;
  mentor: FeaturedMentor;
}

/** A review and the mentor's reply. */
export interface FeaturedExchange extends FeaturedReview {
  reply: string;
}

/** The marketplace data on the landing page (product 11.5). */
export interface Showcase {
  /** Exact up to 1,000, then `1000+`. */
  mentorCount: string;
  mentors: FeaturedMentor[];
  exchange: FeaturedExchange | null;
  reviews: FeaturedReview[];
  /** The number of mentors, counted like `mentorCount`; industries without mentors are missing. */
  industries: Partial<Record<IndustryName, string>>;
}
