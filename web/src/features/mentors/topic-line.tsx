import { VisuallyHidden } from '@mantine/core';
import { useLayoutEffect, useRef, useState } from 'react';
import { countFitting } from './fitting-count.ts';
import classes from './topic-line.module.css';

const mostShown = 3;

/** Room for "+12", in units of the font size. */
const moreWidth = 3;

const widthOf = (element: Element) => element.getBoundingClientRect().width;

/** Measures its topics once, and again when their sizes change, but not when the topics themselves change. */
const Line = ({ topics }: { topics: readonly string[] }) => {
  const hasMore = topics.length > mostShown;
  const first = topics.slice(0, mostShown);
  const row = useRef<HTMLUListElement>(null);
  const [fitting, setFitting] = useState(mostShown);
  const shown = Math.min(fitting, first.length);

  // Measures all lines of a list before React changes any of them, so the browser lays out the page only once.
  useLayoutEffect(() => {
    const line = row.current;
    if (!line) return;
    const measure = () => {
      const room = widthOf(line);
      // The line is in a part of the page that isn't shown.
      if (room === 0) return;
      const { columnGap, fontSize } = getComputedStyle(line);
      const fits = countFitting({
        room,
        widths: Array.from(line.querySelectorAll('[data-topic]'), widthOf),
        gap: Number.parseFloat(columnGap),
        moreWidth: Number.parseFloat(fontSize) * moreWidth,
        hasMore,
      });
      setFitting(fits);
    };
    measure();
    const resized = new ResizeObserver(measure);
    // The topics change size when the font has loaded.
    for (const element of [line, ...line.querySelectorAll('[data-topic]')])
      resized.observe(element);
    return () => resized.disconnect();
  }, [hasMore]);

  return (
    <ul ref={row} className={classes.root} aria-label="Expertise">
      {first.map((topic, index) => (
        <li
          key={topic}
          className={classes.topic}
          data-topic
          data-unseen={index >= shown || undefined}
        >
          {topic}
        </li>
      ))}
      {shown < topics.length && (
        <li className={classes.more}>
          +{topics.length - shown}
          <VisuallyHidden> more</VisuallyHidden>
        </li>
      )}
    </ul>
  );
};

/**
 * As many expertise tags as fit on one line, and the number of further ones. Those that don't fit stay in the page,
 * invisible, to be measured again when the width changes.
 */
export const TopicLine = ({ topics }: { topics: readonly string[] }) =>
  topics.length > 0 && <Line key={topics.join()} topics={topics} />;
