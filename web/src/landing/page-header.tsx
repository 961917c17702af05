import { Moon, Sun } from 'lucide-react';
import { Brand } from '../frame/brand.tsx';
import { pathTo } from '../frame/paths.ts';

/** The header for visitors (product 11.3). The links lead to sections of the page. */
export const PageHeader = ({ name, hasMentors }: { name: string; hasMentors: boolean }) => (
  <header className="page-header">
    <Brand name={name} Link="a" />
    <nav className="sections" aria-label="Page">
      <a href="#how-it-works">How it works</a>
      <a href="#plans">Pricing</a>
      {hasMentors && <a href="#mentors">Mentors</a>}
    </nav>
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
      <a className="button button-quiet sign-in" href={pathTo('auth')}>
        Sign In
      </a>
      <a className="button" href={pathTo('auth', {}, { view: 'signup' })}>
        Get Started
      </a>
    </nav>
  </header>
);
