import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import classes from './form-error.module.css';

/** The error of a whole form, above its button. Field errors are shown under their fields. */
export const FormError = (props: { children: ReactNode }) =>
  props.children ? (
    <div role="alert" className={classes.root}>
      <CircleAlert size={20} aria-hidden="true" />
      <div>{props.children}</div>
    </div>
  ) : null;
