import { useProductName } from '../../frame/config.queries.ts';
import { infoPages } from '../../frame/info-pages.ts';
import { AppLink } from '../../ui/app-link.tsx';
import classes from './footer.module.css';

/** The pages about the place itself (decision 6.10). */
export const Footer = () => (
  <footer className={classes.root}>
    <div className={classes.inner}>
      <span>{useProductName()}</span>
      <nav className={classes.links} aria-label="About this site">
        {infoPages.map((page) => (
          <AppLink key={page.href} href={page.href} className={classes.link}>
            {page.label}
          </AppLink>
        ))}
      </nav>
    </div>
  </footer>
);
