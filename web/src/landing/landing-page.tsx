import type { PublicConfig } from '@ithaca/contracts/marketplace';
import { pathTo } from '../app/paths.ts';

export interface LandingOptions {
  /** Whether a signed-in path was asked for, and which words that path needs (decision 1.12). */
  signInBar: 'none' | 'continue' | 'authentication_required';
  /** The path to come back to after the sign-in. */
  next: string | null;
}

const bars = {
  continue: 'Sign in to continue',
  authentication_required: 'Authentication Required',
};

const SignInBar = (props: { options: LandingOptions }) => {
  const { signInBar, next } = props.options;
  if (signInBar === 'none') return null;
  return (
    <p>
      {bars[signInBar]} <a href={pathTo('auth', {}, next === null ? {} : { next })}>Sign In</a>
    </p>
  );
};

/** The public landing page (specification, section 2). */
export const LandingPage = (props: { config: PublicConfig; options: LandingOptions }) => (
  <div className="landing-page">
    <header>
      <SignInBar options={props.options} />
      <a href={pathTo('home')}>{props.config.name}</a>{' '}
      <button type="button" data-theme-toggle>
        Change theme
      </button>
    </header>
    <main>
      <h1>The conversation that moves your career</h1>
      <a href={pathTo('auth')}>Find Your Mentor</a>
    </main>
  </div>
);
