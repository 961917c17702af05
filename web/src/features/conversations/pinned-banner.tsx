import type { Message } from '@ithaca/contracts/conversations';
import { limits } from '@ithaca/contracts/limits';
import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { Pin } from 'lucide-react';
import { useState } from 'react';
import { counted } from '../../lib/format.ts';
import classes from './pinned-banner.module.css';

/** The pinned messages: two, and the others on demand. Pressing one scrolls to the message. */
export const PinnedBanner = (props: {
  pins: readonly Message[];
  onShow: (message: Message) => void;
}) => {
  const { pins } = props;
  const [open, setOpen] = useState(false);
  if (pins.length === 0) return null;
  const hidden = pins.length - limits.pinsShown;
  const shown = open ? pins : pins.slice(0, limits.pinsShown);
  return (
    <section className={classes.root} aria-label="Pinned messages">
      <ul className={classes.pins}>
        {shown.map((message) => (
          <li key={message.id}>
            <UnstyledButton className={classes.pin} onClick={() => props.onShow(message)}>
              <Pin size={16} aria-hidden="true" />
              <VisuallyHidden>Pinned: </VisuallyHidden>
              <span className={classes.text}>{message.content}</span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <UnstyledButton
          className={classes.more}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {open ? 'Show fewer' : `+${counted(hidden, 'more pinned message')}`}
        </UnstyledButton>
      )}
    </section>
  );
};
