import classes from './soon-tag.module.css';

/**
 * Marks a link to a screen that is not built yet. Drawn with CSS, so that the link keeps its name; screen
 * readers get a description instead (`soonDescription`).
 */
export const SoonTag = () => <span className={classes.root} data-text="soon" aria-hidden="true" />;

/** The props of a link to a screen that is not built yet. */
export const soonDescription = { 'aria-description': 'Not here yet' } as const;
