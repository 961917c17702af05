import type { LandingOptions } from '@ithaca/contracts/landing';
import { pathTo } from '@ithaca/contracts/screens';

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
