import { X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import classes from './call-conversation.module.css';

/** The conversation beside a call; covers most of it on phones. Its heading takes the focus. */
export const CallConversation = (props: { onClose: () => void; children: ReactNode }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <aside className={classes.root} aria-label="Conversation">
      <div className={classes.head}>
        <h2 ref={heading} tabIndex={-1}>
          Conversation
        </h2>
        <button
          type="button"
          className={classes.close}
          aria-label="Close the conversation"
          aria-keyshortcuts="Escape"
          onClick={props.onClose}
        >
          <X size={22} aria-hidden="true" />
        </button>
      </div>
      {props.children}
    </aside>
  );
};
