import { MessageCircleQuestion } from 'lucide-react';
import { useRef, useState } from 'react';
import { useReopenableDialog } from '../../frame/use-reopenable-dialog.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import classes from './assistant.module.css';

/** The panel of the assistant, which no screen waits for. */
export const AssistantPanel = lazyPart(async () => (await import('./panel.tsx')).Panel);

/** Opens and closes the assistant's panel; Back closes it, and a reload opens it again. */
export const useAssistant = () => {
  const [opened, setOpened] = useState(false);
  const open = () => setOpened(true);
  const close = () => setOpened(false);
  const button = useRef<HTMLButtonElement>(null);
  useReopenableDialog('assistant', {
    stage: opened ? 'open' : 'closed',
    locked: false,
    canOpen: true,
    open,
    close,
  });
  return { opened, open, close, button };
};
export type Assistant = ReturnType<typeof useAssistant>;

/** The floating button that opens the assistant. */
export const AssistantButton = ({ assistant }: { assistant: Assistant }) => (
  <div className={classes.float}>
    <button
      ref={assistant.button}
      type="button"
      className={classes.open}
      aria-haspopup="dialog"
      aria-expanded={assistant.opened}
      data-toasts="above"
      onClick={assistant.open}
    >
      <MessageCircleQuestion size={24} strokeWidth={1.75} aria-hidden="true" />
      <span>Ask the assistant</span>
    </button>
  </div>
);
