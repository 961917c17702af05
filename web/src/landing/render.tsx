import type { Showcase } from '@ithaca/contracts/landing';
import type { PublicConfig } from '@ithaca/contracts/marketplace';
import { renderToStaticMarkup } from 'react-dom/server';
import { formatEur } from '../lib/format.ts';
import { LandingDocument } from './document.tsx';
import { LandingPage } from './landing-page.tsx';
import type { LandingOptions } from './sign-in-bar.tsx';

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
