import type { LandingOptions, Showcase } from '@ithaca/contracts/landing';
import type { PublicConfig } from '@ithaca/contracts/marketplace';
import type { PublicMentorPage } from '@ithaca/contracts/public-pages';
import { renderToStaticMarkup } from 'react-dom/server';
import { formatEur, fullName } from '../lib/format.ts';
import { LandingDocument } from './document.tsx';
import { LandingPage } from './landing-page.tsx';
import { MentorPage } from './mentor-page.tsx';
import { descriptionOf, MentorPageHead } from './mentor-page-head.tsx';
import { NotFoundPage } from './not-found-page.tsx';

/** The landing page as an HTML document for signed-out visitors; it is not hydrated. */
export const renderLanding = (
  config: PublicConfig,
  options: LandingOptions,
  showcase: Showcase | null,
): string =>
  `<!doctype html>${renderToStaticMarkup(
    <LandingDocument
      title={`${config.name} · Find your mentor`}
      description={`Find a mentor who has done what you are about to do. Unlock contact for ${formatEur(config.unlockFee)}, then write, call or meet.`}
    >
      <LandingPage config={config} options={options} showcase={showcase} />
    </LandingDocument>,
  )}`;

/** A mentor's public page as an HTML document (product 2.15). @param origin of the site */
export const renderMentorPage = (
  config: PublicConfig,
  mentor: PublicMentorPage,
  { isSignedIn, origin }: { isSignedIn: boolean; origin: string },
): string =>
  `<!doctype html>${renderToStaticMarkup(
    <LandingDocument
      title={`${fullName(mentor)} · ${config.name}`}
      description={descriptionOf(mentor)}
      head={<MentorPageHead siteName={config.name} mentor={mentor} origin={origin} />}
      isSignedIn={isSignedIn}
    >
      <MentorPage config={config} mentor={mentor} isSignedIn={isSignedIn} />
    </LandingDocument>,
  )}`;

/** The page for public addresses that don't exist, as an HTML document. */
export const renderNotFound = (config: PublicConfig): string =>
  `<!doctype html>${renderToStaticMarkup(
    <LandingDocument
      title={`Not found · ${config.name}`}
      description="This page doesn’t exist."
      // It is the same for everybody, so it may not touch what a signed-in person has typed.
      isSignedIn
    >
      <NotFoundPage config={config} />
    </LandingDocument>,
  )}`;
