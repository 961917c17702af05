import {
  type PublicMentorPage,
  previewImagePath,
  publicPagePath,
} from '@ithaca/contracts/public-pages';
import { fullName } from '../lib/format.ts';
import { structuredData } from './structured-data.ts';

const descriptionLength = 155;

/** One sentence about a mentor, for search results and link previews. */
export const descriptionOf = (mentor: PublicMentorPage): string => {
  const text = `${fullName(mentor)}, ${mentor.title}. ${mentor.bio}`.replaceAll(/\s+/g, ' ');
  const characters = [...text];
  if (characters.length <= descriptionLength) return text;
  return `${characters
    .slice(0, descriptionLength - 1)
    .join('')
    .trimEnd()}…`;
};

/** What search engines and link previews read of a public page (product 2.15). */
export const MentorPageHead = (props: {
  siteName: string;
  mentor: PublicMentorPage;
  origin: string;
}) => {
  const { mentor, origin, siteName } = props;
  const url = origin + publicPagePath(mentor.slug);
  return (
    <>
      <link rel="canonical" href={url} />
      <meta property="og:type" content="profile" />
      <meta property="og:site_name" content={siteName} />
      <meta property="og:url" content={url} />
      <meta property="og:title" content={`${fullName(mentor)}, ${mentor.title}`} />
      <meta property="og:description" content={descriptionOf(mentor)} />
      <meta property="og:image" content={origin + previewImagePath(mentor.slug)} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={`${fullName(mentor)} on ${siteName}`} />
      <meta property="profile:first_name" content={mentor.firstName} />
      <meta property="profile:last_name" content={mentor.lastName} />
      <meta name="twitter:card" content="summary_large_image" />
      <script
        type="application/ld+json"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without a character that ends the script
        dangerouslySetInnerHTML={{ __html: structuredData(mentor, url, origin) }}
      />
    </>
  );
};
