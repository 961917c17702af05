import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './dialog.module.css';

/** A dialog with a heading. `wide` fills phones, for forms; `busy` keeps it open. */
export const Dialog = (props: {
  opened: boolean;
  onClose: () => void;
  title: string;
  wide?: boolean;
  busy?: boolean;
  children: ReactNode;
}) => (
  <Modal.Root
    opened={props.opened}
    onClose={props.onClose}
    size={props.wide ? 'lg' : 'md'}
    centered={!props.wide}
    yOffset="3dvh"
    closeOnClickOutside={!props.wide && !props.busy}
    closeOnEscape={!props.busy}
    classNames={{ content: classes.content ?? '' }}
  >
    <Modal.Overlay />
    <Modal.Content>
      {/* Not Modal.Header, which would add a second banner landmark to the page. */}
      <div className={classes.head}>
        <Modal.Title className={classes.title}>{props.title}</Modal.Title>
        <Modal.CloseButton aria-label="Close" disabled={props.busy === true} />
      </div>
      <Modal.Body>{props.children}</Modal.Body>
    </Modal.Content>
  </Modal.Root>
);
