import { type MouseEvent, useEffect, useRef } from 'react';
import { counted } from '../../lib/format.ts';
import { type Problems, problemsByStep } from './application-rules.ts';
import classes from './problem-list.module.css';
import type { FieldName } from './steps.ts';

/**
 * What prevents the application from being sent, step by step, each with a link to its field. Takes the focus after
 * every attempt.
 */
export const ProblemList = (props: {
  problems: Problems;
  attempt: number;
  onOpen: (field: FieldName) => void;
}) => {
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt moves the focus again
  useEffect(() => heading.current?.focus(), [props.attempt]);
  const steps = problemsByStep(props.problems);
  const count = steps.reduce((sum, { problems }) => sum + problems.length, 0);
  const open = (field: FieldName) => (event: MouseEvent) => {
    event.preventDefault();
    props.onOpen(field);
  };
  return (
    <section className={classes.root} aria-labelledby="problems">
      <h2 id="problems" ref={heading} tabIndex={-1} className={classes.heading}>
        Please check {counted(count, 'answer')}
      </h2>
      <p className={classes.lead}>
        Your application has not been sent yet. Everything you entered is kept.
      </p>
      <ol className={classes.steps}>
        {steps.map(({ step, title, problems }) => (
          <li key={step}>
            <h3 className={classes.step}>
              Step {step}: {title}
            </h3>
            <ul className={classes.fields}>
              {problems.map(({ field, label, message }) => (
                <li key={field}>
                  <a href={`#${field}`} className={classes.link} onClick={open(field)}>
                    {label}
                  </a>
                  <span className={classes.message}>{message}</span>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </section>
  );
};
