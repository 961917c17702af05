import { screens } from '@ithaca/contracts/screens';
import { type CompressedPage, createCompressedPage, createPassingPage } from './compressed-page.ts';

/** Whether the landing page asks for a sign-in, and in which words (product 1.12). */
export type SignInBar = 'none' | 'continue' | 'authentication_required';
export type RenderLanding = (options: { signInBar: SignInBar; next: string | null }) => string;

interface VisitorScreens {
  /** The public screens' one page. */
  visitor: CompressedPage;
  renderLanding: RenderLanding;
}

/**
 * Which page an address gets from somebody who is not signed in: the public screens' one, else the
 * landing page, with a bar when the address needs a sign-in. Rendering happens here, once; a request
 * only has its address written in.
 * @throws when the landing page's bar doesn't lead back to one place
 */
export const createVisitorPages = ({ visitor, renderLanding }: VisitorScreens) => {
  const plain = createCompressedPage(renderLanding({ signInBar: 'none', next: null }));
  const toContinue = withBar(renderLanding, 'continue');
  const toAuthenticate = withBar(renderLanding, 'authentication_required');
  return (url: string): CompressedPage => {
    const path = url.split('?')[0] ?? '/';
    const access = accessOf(path);
    if (access === 'public') return visitor;
    if (access === 'unknown') return plain;
    return createPassingPage(path === '/mentee-circles' ? toAuthenticate(url) : toContinue(url));
  };
};

// Of letters alone, so that it stands in the page as it is, whatever the page escapes.
const placeholder = 'PlaceToComeBackTo';

const withBar = (renderLanding: RenderLanding, signInBar: SignInBar) => {
  const [before, after, ...more] = renderLanding({ signInBar, next: placeholder }).split(
    placeholder,
  );
  if (after === undefined || more.length > 0) {
    throw new Error('The sign-in bar must name the place to come back to once');
  }
  return (url: string) => `${before}${escapeForLink(url)}${after}`;
};

/** As a parameter of an address in a quoted HTML attribute. */
const escapeForLink = (url: string) => encodeURIComponent(url).replaceAll("'", '%27');

const patterns = Object.values(screens).map(({ path, access }) => ({
  access,
  pattern: new RegExp(`^${path.replaceAll(/\$\w+/g, '[^/]+')}/?$`),
}));

const accessOf = (path: string): 'public' | 'signed_in' | 'unknown' => {
  if (path === '/') return 'unknown';
  return patterns.find(({ pattern }) => pattern.test(path))?.access ?? 'unknown';
};
