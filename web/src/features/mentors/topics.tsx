import { useEffect, useRef, useState } from 'react';
import classes from './topics.module.css';

/** Expertise tags. Those beyond `shown` are hidden behind a "+N" button. */
export const Topics = (props: { topics: readonly string[]; shown?: number }) => {
  const { topics, shown = topics.length } = props;
  const [all, setAll] = useState(false);
  const firstHidden = useRef<HTMLLIElement>(null);
  // The pressed button is gone, so the first tag that it revealed gets the focus.
  useEffect(() => {
    if (all) firstHidden.current?.focus();
  }, [all]);
  const hidden = topics.length - shown;
  if (topics.length === 0) return null;
  return (
    <ul className={classes.root} aria-label="Expertise">
      {(all ? topics : topics.slice(0, shown)).map((topic, at) => (
        <li
          key={topic}
          className={classes.topic}
          {...(all && at === shown && { ref: firstHidden, tabIndex: -1 })}
        >
          {topic}
        </li>
      ))}
      {hidden > 0 && !all && (
        <li>
          <button
            type="button"
            className={classes.more}
            aria-label={`+${hidden}, show all expertise`}
            onClick={() => setAll(true)}
          >
            +{hidden}
          </button>
        </li>
      )}
    </ul>
  );
};
