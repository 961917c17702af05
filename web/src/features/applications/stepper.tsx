import { VisuallyHidden } from '@mantine/core';
import { Check, CircleAlert } from 'lucide-react';
import classes from './stepper.module.css';
import { wizardSteps } from './steps.ts';

type State = 'current' | 'complete' | 'incomplete' | 'open';

const words: Record<State, string> = {
  current: '',
  complete: '(complete)',
  incomplete: '(something is missing)',
  open: '',
};

const Mark = (props: { state: State; step: number }) => {
  if (props.state === 'complete') return <Check size={20} strokeWidth={3} aria-hidden="true" />;
  if (props.state === 'incomplete') return <CircleAlert size={22} aria-hidden="true" />;
  return props.step;
};

/** The steps of the wizard; any of them can be opened. */
export const Stepper = (props: {
  /** The number of the open step, from 1; `null` after the last one. */
  current: number | null;
  complete: readonly number[];
  /** Whether steps with something missing are marked. */
  marksMissing: boolean;
  onOpen?: (step: number) => void;
}) => {
  const stateOf = (step: number): State => {
    const isComplete = props.complete.includes(step);
    if (!isComplete && props.marksMissing) return 'incomplete';
    if (step === props.current) return 'current';
    return isComplete ? 'complete' : 'open';
  };
  return (
    <ol className={classes.root}>
      {wizardSteps.map(({ title }, at) => {
        const step = at + 1;
        const state = stateOf(step);
        const inside = (
          <>
            <span className={classes.mark}>
              <Mark state={state} step={step} />
            </span>
            <span className={classes.title}>{title}</span>
            <VisuallyHidden>{words[state]}</VisuallyHidden>
          </>
        );
        return (
          <li key={title} className={classes.step} data-state={state}>
            {props.onOpen ? (
              <button
                type="button"
                className={classes.open}
                aria-current={step === props.current ? 'step' : undefined}
                onClick={() => props.onOpen?.(step)}
              >
                {inside}
              </button>
            ) : (
              <span className={classes.open}>{inside}</span>
            )}
          </li>
        );
      })}
    </ol>
  );
};
