import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useDelayed } from './use-delayed.ts';

/**
 * Placeholders of the final size while content loads. They take up space at once but appear only after
 * 200 ms, so that quick answers don't flicker.
 * @param height of one item, any CSS length
 */
export const Skeletons = (props: {
  count: number;
  height: string;
  className?: string;
}): ReactNode => {
  const visible = useDelayed();
  const items = Array.from({ length: props.count }, (_, at) => `item-${at}`);
  return (
    <div className={props.className} role="status" aria-label="Loading">
      {items.map((item) => (
        <Skeleton
          key={item}
          height={props.height}
          radius="lg"
          style={visible ? undefined : { visibility: 'hidden' }}
        />
      ))}
    </div>
  );
};
