import { screens } from '@ithaca/contracts/screens';
import {
  type CompressedPage,
  createCompressedPage,
  createTransientPage,
} from './compressed-page.ts';

/** Which text the landing page's sign-in bar has, if any (product 1.12). */
export type SignInBar = 'none' | 'continue' | 'authentication_required';
export type RenderLanding = (options: { signInBar: SignInBar; next: string | null }) => string;

interface VisitorScreens {
  /** The public screens' page. */
  visitor: CompressedPage;
  renderLanding: RenderLanding;
}

/**
 * Returns a function that selects the page for a URL when the visitor is signed out: the public
 * screens' page, or else the landing page, with a sign-in bar if the URL requires a sign-in. The
 * pages are rendered here once; each request only fills in its URL.
 * @throws when the rendered sign-in bar doesn't contain the URL exactly once
 */
export const createVisitorPages = ({ visitor, renderLanding }: VisitorScreens) => {
  const plain = createCompressedPage(renderLanding({ signInBar: 'none', next: null }));
  const withContinueBar = withBar(renderLanding, 'continue');
  const withRequiredBar = withBar(renderLanding, 'authentication_required');
  return (url: string): CompressedPage => {
    const path = url.split('?')[0] ?? '/';
    const access = accessOf(path);
    if (access === 'public') return visitor;
    if (access === 'unknown') return plain;
    return createTransientPage(
      path === '/mentee-circles' ? withRequiredBar(url) : withContinueBar(url),
    );
  };
};

// Letters only, so that rendering never escapes it.
const placeholder = 'PlaceToComeBackTo';

const withBar = (renderLanding: RenderLanding, signInBar: SignInBar) => {
  const [before, after, ...more] = renderLanding({ signInBar, next: placeholder }).split(
    placeholder,
  );
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
