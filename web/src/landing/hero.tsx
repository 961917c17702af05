import type { FeaturedExchange } from '@ithaca/contracts/landing';
import type { PublicConfig } from '@ithaca/contracts/marketplace';
import { signUpPath } from '../frame/sign-up-path.ts';
import { formatEur } from '../lib/format.ts';
import { Exchange } from './exchange.tsx';
import { SpeechBubbles } from './speech-bubbles.tsx';

/** What the site offers, with links for mentees and mentors (product 11.5). */
export const Hero = (props: {
  name: string;
  unlockFee: string;
  signups: PublicConfig['signups'];
  exchange: FeaturedExchange | null;
}) => (
  <section className="hero">
    <div>
      <h1>Ask someone who has walked your road</h1>
      <p className="hero-lead">
        On {props.name} you find mentors who have done what you are about to do. Unlock one for{' '}
        {formatEur(props.unlockFee)}, then write, call or meet.
      </p>
      <p className="actions">
        <a className="button" href={signUpPath(props.signups)}>
          Find Your Mentor
        </a>
        <a className="button button-plain" href={signUpPath(props.signups)}>
          Become a Mentor
        </a>
      </p>
      <p className="hero-note">Joining is free, and needs no card.</p>
    </div>
    {props.exchange ? <Exchange {...props.exchange} /> : <SpeechBubbles />}
  </section>
);
