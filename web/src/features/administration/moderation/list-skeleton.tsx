import { Skeletons } from '../../../ui/skeletons.tsx';
import classes from './list-skeleton.module.css';

/** The placeholder for a list of applications and the open one. */
export const ListSkeleton = () => (
  <div className={classes.root}>
    <Skeletons count={4} height="6.75rem" className={classes.list ?? ''} />
    <div className={classes.detail}>
      <Skeletons count={1} height="34rem" />
    </div>
  </div>
);
