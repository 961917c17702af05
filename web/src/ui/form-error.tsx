import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import classes from './form-error.module.css';

/** A form's refusal as a whole, above its button; the fields' own errors stand under the fields. */
export const FormError = (props: { children: ReactNode }) =>
  props.children ? (
    <div role="alert" className={classes.root}>
      <CircleAlert size={20} aria-hidden="true" />
      <div>{props.children}</div>
    </div>
  ) : null;
