import { pathTo } from '../frame/paths.ts';

export interface LandingOptions {
  /** Whether a signed-in path was asked for, and which words that path needs (decision 1.12). */
  signInBar: 'none' | 'continue' | 'authentication_required';
  /** The path to come back to after the sign-in. */
  next: string | null;
}

/** Leads to the sign-in and from there to the address that was asked for. */
export const SignInBar = ({ signInBar, next }: LandingOptions) => {
  if (signInBar === 'none') return null;
  return (
    <aside aria-label="Sign-in">
      <a className="sign-in-bar" href={pathTo('auth', {}, next === null ? {} : { next })}>
        {signInBar === 'authentication_required' && <strong>Authentication Required</strong>}
        <span>Sign in to continue</span>
      </a>
    </aside>
  );
};
