import type { Message } from '@ithaca/contracts/conversations';
import { limits } from '@ithaca/contracts/limits';
import { Loader, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { Pin } from 'lucide-react';
import { useState } from 'react';
import { counted } from '../../lib/format.ts';
import { usePhone } from '../../ui/use-phone.ts';
import classes from './pinned-banner.module.css';

/** "+2 more pinned messages"; where space is limited, only screen readers get the full text. */
const More = ({ count, short }: { count: number; short: boolean }) => {
  const text = `+${counted(count, 'more pinned message')}`;
  if (!short) return text;
  const [number, more, ...rest] = text.split(' ');
  return (
    <>
      {number} {more}
      <VisuallyHidden> {rest.join(' ')}</VisuallyHidden>
    </>
  );
};

/**
 * The pinned messages: two, or one on phones, and the others on demand. Pressing one scrolls to
 * the message, which may take a while: older messages load first.
 */
export const PinnedBanner = (props: {
  pins: readonly Message[];
  onShow: (message: Message) => Promise<void>;
}) => {
  const { pins } = props;
  const [open, setOpen] = useState(false);
  const [sought, setSought] = useState<string | null>(null);
  const onPhone = usePhone();
  if (pins.length === 0) return null;
  const show = async (message: Message) => {
    setSought(message.id);
    await props.onShow(message);
    setSought((latest) => (latest === message.id ? null : latest));
  };
  const few = onPhone ? 1 : limits.pinsShown;
  const hidden = pins.length - few;
  const shown = open ? pins : pins.slice(0, few);
  return (
    <section
      className={classes.root}
      aria-label="Pinned messages"
      data-open={open}
      data-toasts="below"
    >
      <ul className={classes.pins}>
        {shown.map((message) => (
          <li key={message.id}>
            <UnstyledButton
              className={classes.pin}
              aria-busy={sought === message.id}
              onClick={() => void show(message)}
            >
              {sought === message.id ? <Loader size={16} /> : <Pin size={16} aria-hidden="true" />}
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
          {open ? 'Show fewer' : <More count={hidden} short={onPhone} />}
        </UnstyledButton>
      )}
    </section>
  );
};
