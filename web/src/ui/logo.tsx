import classes from './logo.module.css';

/** The logo's shapes in 48 × 32: a mentor's and a mentee's speech bubble, and their overlap. */
const paths = {
  mentor: 'M5 1h19a5 5 0 0 1 5 5v9a5 5 0 0 1-5 5H13l-6 6v-6H5a5 5 0 0 1-5-5V6a5 5 0 0 1 5-5Z',
  mentee: 'M24 6h19a5 5 0 0 1 5 5v9a5 5 0 0 1-5 5h-2v6l-6-6H24a5 5 0 0 1-5-5v-9a5 5 0 0 1 5-5Z',
  both: 'M24 6h5v9a5 5 0 0 1-5 5h-5v-9a5 5 0 0 1 5-5Z',
};

/** The logo: two overlapping speech bubbles. Decorative, since there is always text beside it. */
export const Logo = (props: { variant: 'small' | 'hero' | 'loading'; className?: string }) => (
  <svg
    viewBox="0 0 48 32"
    aria-hidden="true"
    className={[classes[props.variant], props.className].filter(Boolean).join(' ')}
  >
    <path className={classes.mentor} d={paths.mentor} />
    <path className={classes.mentee} d={paths.mentee} />
    <path className={classes.both} d={paths.both} />
    {props.variant === 'hero' && (
      <g className={classes.lines}>
        <path className={classes.mentorWords} d="M5 7h10M5 10.5h7M5 14h8.5" />
        <path className={classes.menteeWords} d="M33 12h10M33 15.5h6.5" />
      </g>
    )}
  </svg>
);
