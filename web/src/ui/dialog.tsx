import { Modal } from '@mantine/core';
import { type ReactNode, use, useState } from 'react';
import { NavigationContext } from '../lib/navigation.tsx';
import classes from './dialog.module.css';
import { ignoreSecondClick } from './ignore-second-click.ts';
import { useEscape } from './use-escape.ts';
import { useFocusReturn } from './use-focus-return.ts';
import { useNarrow } from './use-narrow.ts';

/**
 * A dialog with a title. `wide` is for forms and documents: it fills phones, where Back closes it, and a press
 * beside it doesn't close it. `busy` keeps it open. Give it a `key` if its content must start afresh each time it opens.
 */
export const Dialog = (props: {
  title: string;
  opened: boolean;
  onClose: () => void;
  wide?: boolean;
  /** Whether it covers something that Back closes on phones. Then Back closes the dialog first. */
  isOver?: boolean;
  busy?: boolean;
  /** The width of a wide dialog, in pixels or by name; `lg` by default. */
  size?: string | number;
  /** Whether the focus returns to where it was; not if the dialog leads to another screen. */
  returnFocus?: boolean;
  /** Called when it has faded out. Until then, its own focus handling may move the focus again. */
  onClosed?: (() => void) | undefined;
  /** Whether the caller gives it a history entry itself. */
  hasEntry?: boolean;
  /** Beside the title. */
  tools?: ReactNode;
  /** Whether its content has a button to close it, which is always in view. */
  hasOwnClose?: boolean;
  children: ReactNode;
}) => {
  const narrow = useNarrow();
  const fills = props.wide === true && narrow;
  const { DialogEntry } = use(NavigationContext);
  const [entered, setEntered] = useState(false);
  const closesOnBack = fills || (props.isOver === true && narrow);
  const needsEntry = props.opened && !props.hasEntry && (closesOnBack || entered);
  // The dialog keeps its entry when a turned phone becomes wide: going back takes a moment, in which the person may
  // go on.
  if (needsEntry !== entered) setEntered(needsEntry);
  useFocusReturn(props.opened, props.returnFocus ?? true);
  useEscape(props.opened, () => !props.busy && props.onClose());
  return (
    <Modal.Root
      opened={props.opened}
      onClose={props.onClose}
      {...(props.onClosed && { onExitTransitionEnd: props.onClosed })}
      size={props.wide ? (props.size ?? 'lg') : 'md'}
      centered={!props.wide}
      fullScreen={fills}
      {...(fills && { radius: 0 })}
      yOffset="3dvh"
      closeOnClickOutside={!props.wide && !props.busy}
      closeOnEscape={false}
      returnFocus={props.returnFocus ?? true}
      classNames={{ content: classes.content ?? '' }}
    >
      {DialogEntry && needsEntry && (
        <DialogEntry locked={props.busy === true} onClose={props.onClose} />
      )}
      <Modal.Overlay onClickCapture={ignoreSecondClick} />
      <Modal.Content>
        {/* Not Modal.Header, which would add a second banner landmark to the page. */}
        <div className={classes.head} data-toasts="below">
          <Modal.Title className={classes.title}>{props.title}</Modal.Title>
          <div className={classes.tools}>
            {props.tools}
            {!props.hasOwnClose && (
              <Modal.CloseButton aria-label="Close" disabled={props.busy === true} />
            )}
          </div>
        </div>
        <Modal.Body className={classes.body}>{props.children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
};
