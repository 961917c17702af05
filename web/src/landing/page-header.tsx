import type { PublicConfig } from '@ithaca/contracts/marketplace';
import { pathTo } from '@ithaca/contracts/screens';
import { Moon, Sun } from 'lucide-react';
import type { ReactNode } from 'react';
import { Brand } from '../frame/brand.tsx';
import { signUpPath } from '../frame/sign-up-path.ts';

/** The header of the pages that the server renders (product 11.3). */
export const PageHeader = (props: {
  name: string;
  signups: PublicConfig['signups'];
  /** Public pages of mentors are for people who are signed in, too. */
  isSignedIn?: boolean;
  /** Links to sections of the page. */
  children?: ReactNode;
}) => (
  <header className="page-header">
    <Brand name={props.name} Link="a" />
    {props.children}
    <nav className="account" aria-label="Account">
      <button
        type="button"
        className="theme-toggle needs-script"
        aria-label="Switch between light and dark"
        data-theme-toggle
      >
        <Moon className="moon" size={22} aria-hidden="true" />
        <Sun className="sun" size={22} aria-hidden="true" />
      </button>
      {props.isSignedIn ? (
        <a className="button button-quiet" href={pathTo('mentors')}>
          Find Mentors
        </a>
      ) : (
        <>
          <a className="button button-quiet sign-in" href={pathTo('auth')}>
            Sign In
          </a>
          <a className="button" href={signUpPath(props.signups)}>
            Get Started
          </a>
        </>
      )}
    </nav>
  </header>
);
