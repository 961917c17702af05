import { isFocusInDialogOrLost } from '../../lib/lost-focus.ts';
import { Drawer } from '../../ui/drawer.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Logo } from '../../ui/logo.tsx';
import { Skeletons } from '../../ui/skeletons.tsx';
import { useNarrow } from '../../ui/use-narrow.ts';
import classes from './assistant.module.css';
import type { Assistant } from './assistant.tsx';

const Conversation = lazyPart(
  async () => (await import('./conversation.tsx')).Conversation,
  <Skeletons count={3} height="3rem" className={classes.loading ?? ''} />,
);

/** The panel of the assistant: at the side, on phones the whole screen (product 11.7, 13.7). */
export const Panel = (props: {
  assistant: Assistant;
  /** Browse All; closes the panel. */
  onBrowse: () => void;
}) => {
  const narrow = useNarrow();
  const { opened, close, button } = props.assistant;
  // After a reload, the panel opens automatically, so there is nothing to return the focus to.
  const keepFocus = () => {
    if (isFocusInDialogOrLost()) button.current?.focus();
  };
  return (
    <Drawer
      title="AI recommendations"
      mark={<Logo variant="small" className={classes.mark ?? ''} />}
      opened={opened}
      onClose={close}
      onClosed={keepFocus}
      returnFocus={false}
      position="right"
      size={narrow ? '100%' : '29rem'}
      className={classes.panel}
      bodyClassName={classes.body}
    >
      <Conversation onBrowse={props.onBrowse} />
    </Drawer>
  );
};
