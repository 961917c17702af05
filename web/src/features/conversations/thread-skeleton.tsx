import { Skeleton } from '@mantine/core';
import { useDelayed } from '../../ui/use-delayed.ts';
import { type Back, BackLink } from './back-link.tsx';
import classes from './thread-skeleton.module.css';

const widths = ['55%', '38%', '62%', '30%', '48%'];

/** The placeholder of a conversation while it loads, with elements of the final size. */
export const ThreadSkeleton = ({ back }: { back: Back }) => {
  const visible = useDelayed();
  return (
    <>
      <div className={classes.header} data-visible={visible}>
        <BackLink back={back} />
        <Skeleton height={44} circle />
        <Skeleton height="1.25rem" width="10rem" />
      </div>
      <div className={classes.messages} role="status" aria-label="Loading" data-visible={visible}>
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
    </>
  );
};
