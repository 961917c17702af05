import type { ReactNode, Ref } from 'react';
import { usePageTitle } from './page-title.ts';
import classes from './screen.module.css';

/**
 * Around a screen's content: its layout, its heading and the tab's title. `hideTitle` is for screens with their own
 * heading.
 */
export const Screen = (props: {
  title: string;
  hideTitle?: boolean;
  /** For screens that move the focus to their heading. */
  headingRef?: Ref<HTMLHeadingElement>;
  /** `narrow` for text and forms, `full` for screens that fill the window. */
  width?: 'page' | 'narrow' | 'full';
  children?: ReactNode;
}) => {
  usePageTitle(props.title);
  return (
    <div className={classes[props.width ?? 'page']}>
      {!props.hideTitle && (
        <h1
          ref={props.headingRef}
          tabIndex={props.headingRef ? -1 : undefined}
          className={classes.title}
        >
          {props.title}
        </h1>
      )}
      {props.children}
    </div>
  );
};
