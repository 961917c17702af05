import { randomBytes } from 'node:crypto';
import type { LandingOptions, Showcase } from '@ithaca/contracts/landing';
import { screens } from '@ithaca/contracts/screens';
import {
  type CompressedPage,
  createCompressedPage,
  createTransientPage,
} from './compressed-page.ts';

/** Without a showcase, the landing page shows no data from the marketplace. */
export type RenderLanding = (options: LandingOptions, showcase: Showcase | null) => string;

interface VisitorScreens {
  /** The public screens' page. */
  visitor: CompressedPage;
  renderLanding: RenderLanding;
}

/** The pages of people who are signed out. */
export interface VisitorPages {
  /**
   * The page for a URL: the public screens' page, or else the landing page, with a sign-in bar if
   * the URL requires a sign-in.
   */
  pageFor(url: string): CompressedPage;
  /** Renders the landing page again. */
  show(showcase: Showcase): void;
}

/**
 * Renders the landing page in advance; each request only fills in its URL.
 * @throws when the rendered sign-in bar doesn't contain the URL exactly once
 */
export const createVisitorPages = ({ visitor, renderLanding }: VisitorScreens): VisitorPages => {
  let landing = renderAll(renderLanding, null);
  return {
    pageFor(url) {
      const path = url.split('?')[0] ?? '/';
      const access = accessOf(path);
      if (access === 'public') return visitor;
      if (access === 'unknown') return landing.plain;
      return createTransientPage(
        path === screens.menteeCircles.path
          ? landing.withRequiredBar(url)
          : landing.withContinueBar(url),
      );
    },
    show(showcase) {
      landing = renderAll(renderLanding, showcase);
    },
  };
};

const renderAll = (renderLanding: RenderLanding, showcase: Showcase | null) => ({
  plain: createCompressedPage(renderLanding({ signInBar: 'none', next: null }, showcase)),
  withContinueBar: withBar(renderLanding, 'continue', showcase),
  withRequiredBar: withBar(renderLanding, 'authentication_required', showcase),
});

const withBar = (
  renderLanding: RenderLanding,
  signInBar: LandingOptions['signInBar'],
  showcase: Showcase | null,
) => {
  // It has no special characters, so that rendering never escapes it. It is random, because a review
  // could contain a constant.
  const placeholder = randomBytes(16).toString('hex');
  const html = renderLanding({ signInBar, next: placeholder }, showcase);
  const [before, after, ...more] = html.split(placeholder);
  if (after === undefined || more.length > 0) {
    throw new Error('The sign-in bar must contain the return URL exactly once');
  }
  return (url: string) => `${before}${escapeForLink(url)}${after}`;
};

/** Escapes a URL for use as a query parameter within a quoted HTML attribute. */
const escapeForLink = (url: string) => encodeURIComponent(url).replaceAll("'", '%27');

const patterns = Object.values(screens).map(({ path, access }) => ({
  access,
  pattern: new RegExp(`^${path.replaceAll(/\$\w+/g, '[^/]+')}/?$`),
}));

const accessOf = (path: string): 'public' | 'signed_in' | 'unknown' => {
  if (path === '/') return 'unknown';
  return patterns.find(({ pattern }) => pattern.test(path))?.access ?? 'unknown';
};
