import { pathTo } from '@ithaca/contracts/screens';
import type { AppLink } from '../ui/app-link.tsx';
import classes from './footer.module.css';

const pages = [
  { label: 'About', href: pathTo('about') },
  { label: 'Contact', href: pathTo('contact') },
  { label: 'Terms', href: pathTo('terms') },
  { label: 'Privacy', href: pathTo('privacy') },
];

/** The footer of every page, with the pages about the site (product 6.10). */
export const Footer = ({ name, Link }: { name: string; Link: typeof AppLink | 'a' }) => (
  <footer className={classes.root}>
    <div className={classes.inner}>
      <span>{name}</span>
      <nav className={classes.links} aria-label="About this site">
        {pages.map(({ label, href }) => (
          <Link key={href} href={href} className={classes.link}>
            {label}
          </Link>
        ))}
      </nav>
    </div>
  </footer>
);
