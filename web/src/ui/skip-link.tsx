import classes from './skip-link.module.css';

/** The first link of a page, visible while focused: skips the header and goes to `#main`. */
export const SkipLink = () => (
  <a className={classes.root} href="#main">
    Skip to content
  </a>
);
