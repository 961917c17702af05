import type { ReactNode, Ref } from 'react';
import { Screen } from '../../ui/screen.tsx';
import classes from './auth.module.css';

/** A screen with a single form, in the same card as the forms of the sign-in screen. */
export const AccountScreen = (props: {
  title: string;
  headingRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}) => (
  <Screen title={props.title} hideTitle>
    <div className={classes.single}>
      <div className={classes.card}>
        <h1
          ref={props.headingRef}
          tabIndex={props.headingRef ? -1 : undefined}
          className={classes.title}
        >
          {props.title}
        </h1>
        {props.children}
      </div>
    </div>
  </Screen>
);
