import { Drawer } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { MessageCircleQuestion } from 'lucide-react';
import { useRef, useState } from 'react';
import { useDialogEntry } from '../../frame/use-dialog-entry.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Skeletons } from '../../ui/skeletons.tsx';
import { TwoVoices } from '../../ui/two-voices.tsx';
import classes from './assistant.module.css';

const Conversation = lazyPart(
  async () => (await import('./conversation.tsx')).Conversation,
  <Skeletons count={3} height="3rem" className={classes.loading ?? ''} />,
);

/** Opens and closes the assistant's panel; Back closes it, and a reload opens it again. */
export const useAssistant = () => {
  const [opened, setOpened] = useState(false);
  const open = () => setOpened(true);
  const close = () => setOpened(false);
  const button = useRef<HTMLButtonElement>(null);
  useDialogEntry('assistant', {
    stage: opened ? 'open' : 'closed',
    locked: false,
    canOpen: true,
    open,
    close,
  });
  return { opened, open, close, button };
};
type Assistant = ReturnType<typeof useAssistant>;

/** The panel of the assistant: at the side, on phones the whole screen (product 11.7, 13.7). */
export const AssistantPanel = (props: {
  assistant: Assistant;
  /** Browse All; closes the panel. */
  onBrowse: () => void;
}) => {
  const narrow = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  const { opened, close, button } = props.assistant;
  // After a reload, nothing had the focus before; the panel still has it then.
  const keepFocus = () => {
    if (document.activeElement?.matches('body, [role="dialog"], [role="dialog"] *'))
      button.current?.focus();
  };
  return (
    <Drawer.Root
      opened={opened}
      onClose={close}
      onExitTransitionEnd={keepFocus}
      position="right"
      size={narrow ? '100%' : '29rem'}
      transitionProps={{ duration: 160 }}
      classNames={{ content: classes.panel ?? '' }}
    >
      <Drawer.Overlay />
      <Drawer.Content>
        {/* Not Drawer.Header, which would add a second banner landmark to the page. */}
        <div className={classes.head} data-toasts="below">
          <TwoVoices variant="logo" className={classes.mark ?? ''} />
          <Drawer.Title className={classes.title}>AI recommendations</Drawer.Title>
          <Drawer.CloseButton aria-label="Close" />
        </div>
        <Drawer.Body className={classes.body}>
          <Conversation onBrowse={props.onBrowse} />
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
};

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
