import { Skeleton } from '@mantine/core';
import { useDelayed } from '../../ui/use-delayed.ts';
import classes from './thread-skeleton.module.css';

const widths = ['55%', '38%', '62%', '30%', '48%'];

/** The placeholder of a conversation while it loads, with elements of the final size. */
export const ThreadSkeleton = () => {
  const visible = useDelayed();
  return (
    <div className={classes.root} role="status" aria-label="Loading" data-visible={visible}>
      <div className={classes.header}>
        <Skeleton height={44} circle />
        <Skeleton height="1.25rem" width="10rem" />
      </div>
      <div className={classes.messages}>
        {widths.map((width, at) => (
          <Skeleton
            key={width}
            className={at % 2 === 0 ? '' : (classes.mine ?? '')}
            height="3.5rem"
            width={width}
            radius="lg"
          />
        ))}
      </div>
    </div>
  );
};
