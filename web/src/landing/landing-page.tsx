import { goToLogin } from '@ithaca/contracts/identity';
import type { PublicConfig } from '@ithaca/contracts/marketplace';
import { DemoBar } from '../frame/demo-bar.tsx';
import { Footer } from '../frame/footer.tsx';
import { HowItWorks } from '../frame/how-it-works.tsx';
import { SkipLink } from '../ui/skip-link.tsx';
import { Hero } from './hero.tsx';
import { Industries } from './industries.tsx';
import { PageHeader } from './page-header.tsx';
import { Plans } from './plans.tsx';
import { type LandingOptions, SignInBar } from './sign-in-bar.tsx';

/** The public landing page (product 11.5). */
export const LandingPage = (props: { config: PublicConfig; options: LandingOptions }) => {
  const { name, demo, claims, unlockFee, plans } = props.config;
  return (
    <>
      <SkipLink />
      {demo && <DemoBar />}
      <SignInBar {...props.options} />
      <PageHeader name={name} />
      <main id="main">
        <Hero name={name} unlockFee={unlockFee} />
        <dl className="claims">
          {claims.map(({ value, label }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <Industries />
        <HowItWorks unlockFee={unlockFee} />
        <Plans plans={plans} />
        <section className="last">
          <h2>Your next step starts with a question</h2>
          <a className="button button-accent" href={goToLogin.path}>
            Ask it
          </a>
        </section>
      </main>
      <Footer name={name} Link="a" />
    </>
  );
};
