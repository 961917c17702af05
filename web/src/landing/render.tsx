import type { PublicConfig } from '@ithaca/contracts/marketplace';
import { renderToStaticMarkup } from 'react-dom/server';
import { LandingDocument } from './document.tsx';
import { type LandingOptions, LandingPage } from './landing-page.tsx';

/** The landing page as a whole HTML document for visitors without a sign-in; it is not hydrated. */
export const renderLanding = (config: PublicConfig, options: LandingOptions): string =>
  `<!doctype html>${renderToStaticMarkup(
    <LandingDocument title={config.name}>
      <LandingPage config={config} options={options} />
    </LandingDocument>,
  )}`;
