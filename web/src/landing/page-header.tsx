import { Moon, Sun } from 'lucide-react';
import { pathTo } from '../frame/paths.ts';
import { markPaths } from '../ui/mark-paths.ts';

const Mark = () => (
  <svg className="mark" viewBox="0 0 48 32" aria-hidden="true">
    <path className="mark-mentor" d={markPaths.mentor} />
    <path className="mark-mentee" d={markPaths.mentee} />
    <path className="mark-both" d={markPaths.both} />
  </svg>
);

/** The header for visitors (specification, section 2). */
export const PageHeader = ({ name }: { name: string }) => (
  <header className="page-header">
    <a className="brand" href={pathTo('home')}>
      <Mark />
      {name}
    </a>
    <nav aria-label="Account">
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
      <a className="button" href={pathTo('auth')}>
        Get Started
      </a>
    </nav>
  </header>
);
