import { OverflowList, VisuallyHidden } from '@mantine/core';
import classes from './topic-line.module.css';

const shown = 3;

/** The first expertise tags, as many as fit on one line, and the number of further ones. */
export const TopicLine = ({ topics }: { topics: readonly string[] }) =>
  topics.length === 0 ? null : (
    <OverflowList
      data={[...topics]}
      maxVisibleItems={shown}
      gap="0.25rem"
      className={classes.root ?? ''}
      role="list"
      aria-label="Expertise"
      renderItem={(topic) => (
        <li key={topic} className={classes.topic}>
          {topic}
        </li>
      )}
      renderOverflow={(rest) => (
        <li className={classes.more}>
          +{rest.length}
          <VisuallyHidden> more</VisuallyHidden>
        </li>
      )}
    />
  );
