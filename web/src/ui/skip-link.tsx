import classes from './skip-link.module.css';

/** The page's first link, seen while it has the focus: leads past the header to `#main`. */
export const SkipLink = () => (
  <a className={classes.root} href="#main">
    Skip to content
  </a>
);
