import { CircleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import classes from './form-error.module.css';

const Shown = (props: { children: ReactNode }) => {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // It may have pushed the button off the screen, or be covered by one that sticks to its edge.
    root.current?.scrollIntoView({ block: 'nearest' });
    const button = root.current?.closest('form')?.querySelector('[type=submit]');
    button?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={root} role="alert" className={classes.root} data-toasts="below">
      <CircleAlert size={20} aria-hidden="true" />
      <div>{props.children}</div>
    </div>
  );
};

/**
 * The error of a whole form, above its button, which stays in view. Field errors are shown under their
 * fields.
 */
export const FormError = (props: { children: ReactNode }) =>
  props.children ? <Shown>{props.children}</Shown> : null;
