import { Menu } from '@mantine/core';
import { Copy, Flag, Pin, PinOff } from 'lucide-react';
import type { ReactElement } from 'react';
import { toast } from '../../ui/toast.ts';
import classes from './message-menu.module.css';

const copyingFailed = {
  title: 'The text couldn’t be copied',
  message: 'Select it and copy it manually.',
  failed: true,
};

/** Copies a text, or shows a message if the browser can't or doesn't allow it. */
const copy = async (text: string) => {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    toast(copyingFailed);
  }
};

/** The opened menu of a message; mounted only while it is in use. */
export const MessageMenu = (props: {
  content: string;
  pinned: boolean;
  /** Absent for messages that a moderator removed, and for people who can't pin. */
  onPin: (() => void) | undefined;
  /** Absent for messages that can't be reported. */
  onReport: (() => void) | undefined;
  onClosed: () => void;
  /** The button that opens it. */
  children: ReactElement;
}) => {
  const PinIcon = props.pinned ? PinOff : Pin;
  return (
    <Menu
      defaultOpened
      onClose={props.onClosed}
      position="bottom-end"
      width={208}
      withInitialFocusPlaceholder={false}
      portalProps={{ target: '#main' }}
    >
      <Menu.Target>{props.children}</Menu.Target>
      <Menu.Dropdown>
        {props.onPin && (
          <Menu.Item
            className={classes.item ?? ''}
            leftSection={<PinIcon size={18} aria-hidden="true" />}
            onClick={props.onPin}
          >
            {props.pinned ? 'Unpin message' : 'Pin message'}
          </Menu.Item>
        )}
        <Menu.Item
          className={classes.item ?? ''}
          leftSection={<Copy size={18} aria-hidden="true" />}
          onClick={() => copy(props.content)}
        >
          Copy text
        </Menu.Item>
        {props.onReport && (
          <Menu.Item
            className={classes.item ?? ''}
            leftSection={<Flag size={18} aria-hidden="true" />}
            onClick={props.onReport}
          >
            Report message
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
};
