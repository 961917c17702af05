import type { PublicConfig } from '@ithaca/contracts/marketplace';
import { pathTo } from '@ithaca/contracts/screens';
import { Footer } from '../frame/footer.tsx';
import { Logo } from '../ui/logo.tsx';
import { SkipLink } from '../ui/skip-link.tsx';
import { PageHeader } from './page-header.tsx';

/** What an address of a public page shows if there is no such page, whatever the reason (product 2.15). */
export const NotFoundPage = ({ config }: { config: PublicConfig }) => (
  <>
    <SkipLink />
    <PageHeader name={config.name} signups={config.signups} isSignedIn={false} />
    <main id="main" tabIndex={-1} className="no-page">
      <Logo variant="hero" />
      <h1>This page doesn’t exist</h1>
      <p>The mentor may have taken it down, or there is a typo in the address.</p>
      <a className="button" href={pathTo('home')}>
        Find another mentor
      </a>
    </main>
    <Footer name={config.name} Link="a" />
  </>
);
