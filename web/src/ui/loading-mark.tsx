import classes from './loading-mark.module.css';
import { Logo } from './logo.tsx';

/** The loading indicator, only while the sign-in is looked up; everything else has skeletons (product 6.7). */
export const LoadingMark = (props: { label: string; fullPage?: boolean }) => (
  <div role="status" className={props.fullPage ? classes.page : classes.inline}>
    <Logo variant="loading" />
    <span className={classes.label}>{props.label}</span>
  </div>
);
