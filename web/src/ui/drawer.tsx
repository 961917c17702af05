import { Drawer as MantineDrawer } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './drawer.module.css';
import { ignoreSecondClick } from './ignore-second-click.ts';
import { useEscape } from './use-escape.ts';
import { useFocusReturn } from './use-focus-return.ts';

/**
 * A panel with a title that slides in over the page, from the right or from below. Dialogs, whose z-index is 200, lie
 * above it.
 */
export const Drawer = (props: {
  title: string;
  opened: boolean;
  onClose: () => void;
  /** Called when it has slid out. */
  onClosed?: () => void;
  /** Whether the focus returns to where it was; not if `onClosed` takes care of it. */
  returnFocus?: boolean;
  position: 'right' | 'bottom';
  size: string;
  /** Before the title. */
  mark?: ReactNode;
  className?: string | undefined;
  bodyClassName?: string | undefined;
  children: ReactNode;
}) => {
  useFocusReturn(props.opened, props.returnFocus ?? true);
  useEscape(props.opened, props.onClose);
  return (
    <MantineDrawer.Root
      opened={props.opened}
      onClose={props.onClose}
      {...(props.onClosed && { onExitTransitionEnd: props.onClosed })}
      closeOnEscape={false}
      zIndex={199}
      position={props.position}
      size={props.size}
      transitionProps={{ duration: 160 }}
      // Not on `Content`, which would give it to the layer that positions it, too.
      classNames={{ content: props.className ?? '' }}
    >
      <MantineDrawer.Overlay onClickCapture={ignoreSecondClick} />
      <MantineDrawer.Content>
        {/* Not Drawer.Header, which would add a second banner landmark to the page. */}
        <div className={classes.head} data-toasts="below">
          {props.mark}
          <MantineDrawer.Title className={classes.title}>{props.title}</MantineDrawer.Title>
          <MantineDrawer.CloseButton aria-label="Close" />
        </div>
        <MantineDrawer.Body className={props.bodyClassName}>{props.children}</MantineDrawer.Body>
      </MantineDrawer.Content>
    </MantineDrawer.Root>
  );
};
