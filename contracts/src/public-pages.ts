import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { text } from './fields.ts';
import { limits } from './limits.ts';
import type { MentorProfile } from './mentors.ts';
import type { Person } from './people.ts';

const slugRule = `Please use ${limits.slugMin} to ${limits.slugMax} lowercase letters, digits and single hyphens between them`;

/** The last part of a public page's URL (product 2.15). */
export const slug = text(slugRule).check(
  z.maxLength(limits.slugMax, slugRule),
  z.minLength(limits.slugMin, slugRule),
  z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, slugRule),
);

/** A mentor's settings for their public page. */
export const publicPageSettings = z.object({
  isOn: z.boolean(),
  /** Whether everybody can read it; a suspended mentor's page is hidden. */
  isShown: z.boolean(),
  /** `null` until the page is first switched on. */
  slug: z.nullable(z.string()),
  /** The page's full URL. */
  url: z.nullable(z.string()),
  /** How many more times the mentor may choose a new address. */
  newAddressesLeft: z.number(),
});
export type PublicPageSettings = z.infer<typeof publicPageSettings>;

export const publicPageChange = z.object({
  isOn: z.boolean('isOn must be true or false'),
  /** If missing, the address stays the same, or is generated from the name if there is none yet. */
  slug: z.optional(slug),
});
export type PublicPageChange = z.output<typeof publicPageChange>;

export const getPublicPage = endpoint({
  method: 'GET',
  path: '/api/mentor/public-page',
  summary: "The settings of the mentor's public page",
  access: 'mentor',
  success: { 200: publicPageSettings },
});

export const changePublicPage = endpoint({
  method: 'PUT',
  path: '/api/mentor/public-page',
  summary: 'Switch the public page on or off, and choose its address',
  access: 'mentor',
  body: publicPageChange,
  success: { 200: publicPageSettings },
});

export const publicPageEndpoints = [getPublicPage, changePublicPage] as const;

/** The paths of a public page and of its image for link previews. */
export const publicPagePath = (slugOfPage: string) => `/m/${slugOfPage}`;
export const previewImagePath = (slugOfPage: string) => `${publicPagePath(slugOfPage)}/preview.png`;

/** A published review as shown to everybody on a public page. */
export interface PublicPageReview {
  /** The reviewer's first name. */
  firstName: string;
  rating: number;
  text: string;
  createdAt: string;
}

/** The content of a public page (product 2.15). Its texts contain no contact details. */
export interface PublicMentorPage
  extends Person,
    Pick<
      MentorProfile,
      | 'title'
      | 'bio'
      | 'expertise'
      | 'rating'
      | 'reviewCount'
      | 'messageRate'
      | 'callRate'
      | 'phoneRate'
      | 'inPersonRate'
      | 'acceptsInPersonMeetings'
      | 'meetingTypes'
      | 'languages'
      | 'awayUntil'
    > {
  slug: string;
  /** Newest first. */
  reviews: PublicPageReview[];
}
