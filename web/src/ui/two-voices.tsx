import { markPaths } from './mark-paths.ts';
import classes from './two-voices.module.css';

/** The mark: a mentor's and a mentee's speech overlap. Decoration; the text beside it names things. */
export const TwoVoices = (props: { variant: 'logo' | 'hero' | 'loading'; className?: string }) => (
  <svg
    viewBox="0 0 48 32"
    aria-hidden="true"
    className={[classes[props.variant], props.className].filter(Boolean).join(' ')}
  >
    <path className={classes.mentor} d={markPaths.mentor} />
    <path className={classes.mentee} d={markPaths.mentee} />
    <path className={classes.both} d={markPaths.both} />
    {props.variant === 'hero' && (
      <g className={classes.lines}>
        <path className={classes.mentorWords} d="M5 7h10M5 10.5h7M5 14h8.5" />
        <path className={classes.menteeWords} d="M33 12h10M33 15.5h6.5" />
      </g>
    )}
  </svg>
);
