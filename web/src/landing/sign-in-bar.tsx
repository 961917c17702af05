import { pathTo } from '@ithaca/contracts/screens';

export interface LandingOptions {
  /** Whether the requested path needs a sign-in, and which text to show (product 1.12). */
  signInBar: 'none' | 'continue' | 'authentication_required';
  /** The path to return to after signing in. */
  next: string | null;
}

/** A link to the sign-in that returns to the requested address. */
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
