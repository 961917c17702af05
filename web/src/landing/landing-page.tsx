import { goToLogin } from '@ithaca/contracts/identity';
import type { LandingOptions, Showcase } from '@ithaca/contracts/landing';
import type { PublicConfig } from '@ithaca/contracts/marketplace';
import { DemoBar } from '../frame/demo-bar.tsx';
import { Footer } from '../frame/footer.tsx';
import { HowItWorks } from '../frame/how-it-works.tsx';
import { SkipLink } from '../ui/skip-link.tsx';
import { Hero } from './hero.tsx';
import { Industries } from './industries.tsx';
import { Mentors } from './mentors.tsx';
import { PageHeader } from './page-header.tsx';
import { Plans } from './plans.tsx';
import { Reviews } from './reviews.tsx';
import { SignInBar } from './sign-in-bar.tsx';

const nothing: Showcase = {
  mentorCount: '0',
  mentors: [],
  exchange: null,
  reviews: [],
  industries: {},
};

/** The public landing page (product 11.5). */
export const LandingPage = (props: {
  config: PublicConfig;
  options: LandingOptions;
  /** Null while nothing is known of the marketplace. */
  showcase: Showcase | null;
}) => {
  const { name, demo, claims, unlockFee, plans, signups } = props.config;
  const { mentors, mentorCount, exchange, reviews, industries } = props.showcase ?? nothing;
  return (
    <>
      <SkipLink />
      {demo && <DemoBar />}
      <SignInBar {...props.options} />
      <PageHeader name={name} signups={signups}>
        <nav className="sections" aria-label="Page">
          <a href="#how-it-works">How it works</a>
          <a href="#plans">Pricing</a>
          {mentors.length > 0 && <a href="#mentors">Mentors</a>}
        </nav>
      </PageHeader>
      <main id="main" tabIndex={-1}>
        <Hero name={name} unlockFee={unlockFee} signups={signups} exchange={exchange} />
        {mentors.length > 0 && <Mentors mentors={mentors} count={mentorCount} signups={signups} />}
        {claims.length > 0 && (
          <dl className="claims">
            {claims.map(({ value, label }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
        <Industries counts={industries} />
        <HowItWorks unlockFee={unlockFee} />
        {reviews.length > 0 && <Reviews reviews={reviews} />}
        <Plans plans={plans} signups={signups} />
        <section className="last">
          <h2>Your next step starts with a question</h2>
          <a className="button button-accent" href={goToLogin.path}>
            Ask your question
          </a>
        </section>
      </main>
      <Footer name={name} Link="a" />
    </>
  );
};
