import { messageContent } from '@ithaca/contracts/conversations';
import type { StoredFile } from '@ithaca/contracts/files';
import { limits } from '@ithaca/contracts/limits';
import { ActionIcon, Textarea } from '@mantine/core';
import { SendHorizontal } from 'lucide-react';
import {
  type FormEvent,
  type KeyboardEvent,
  type Ref,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { isComposing } from '../../lib/is-composing.ts';
import { CharacterCount } from '../../ui/character-count.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import classes from './composer.module.css';
import type { ComposerAttachment } from './composer-file.tsx';
import type { ThreadAddress } from './thread-address.ts';
import { useKeptDraft } from './use-kept-draft.ts';
import { useSayTyping } from './use-typing.ts';

/** The functions that the box offers to other components. */
export interface ComposerHandle {
  /** Puts a suggested text into the box, below what the person wrote. It can then be edited and sent. */
  suggest: (text: string) => void;
  focus: () => void;
}

const ComposerFile = lazyPart<{
  connected: boolean;
  onChange: (attachment: ComposerAttachment) => void;
}>(
  async () => (await import('./composer-file.tsx')).ComposerFile,
  <span className={classes.file} />,
);

/** From this length on, the number of characters is shown. */
const nearPoints = limits.messageMax - 400;

/**
 * The message box: Enter sends, Shift+Enter starts a new line. Its text is kept after a reload and
 * while there is no connection (product 3.10). An attached file isn't.
 */
export const Composer = (props: {
  handle: Ref<ComposerHandle>;
  address: ThreadAddress;
  conversationId: string;
  me: string;
  connected: boolean;
  onSend: (content: string, attachment?: StoredFile) => void;
}) => {
  const { conversationId, me } = props;
  const [text, setText] = useKeptDraft(me, conversationId);
  const [suggested, setSuggested] = useState<string>();
  const box = useRef<HTMLTextAreaElement>(null);
  const typing = useSayTyping(props.address);
  const [file, setFile] = useState<ComposerAttachment>(null);
  /** The number of files sent: each message starts without one. */
  const [filesSent, setFilesSent] = useState(0);
  const attachment = file === 'unfinished' || file === null ? undefined : file;
  const written = text.trim();
  const parsed = messageContent.safeParse(written || attachment?.name);
  const canSend = parsed.success && file !== 'unfinished' && props.connected;

  const change = (next: string) => {
    setText(next);
    if (next.trim() === '') typing.stop();
    else typing.typed();
  };
  const focus = () => box.current?.focus();
  useImperativeHandle(props.handle, () => ({
    suggest: (text) => {
      // Another suggestion replaces the last one if that is unchanged.
      const isReplaced = written === '' || written === suggested;
      change(isReplaced ? text : `${written}\n${text}`);
      setSuggested(isReplaced ? text : undefined);
      focus();
    },
    focus,
  }));

  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!canSend) return;
    props.onSend(parsed.data, attachment);
    change('');
    if (attachment) {
      setFile(null);
      setFilesSent(filesSent + 1);
    }
    focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.shiftKey && !isComposing(event.nativeEvent)) send(event);
  };

  const problem = written === '' || parsed.success ? undefined : parsed.error.issues[0]?.message;
  return (
    <form className={classes.root} data-toasts="above" onSubmit={send}>
      <div className={classes.inner}>
        <ComposerFile key={filesSent} connected={props.connected} onChange={setFile} />
        <Textarea
          ref={box}
          className={classes.box ?? ''}
          aria-label="Message"
          placeholder="Write a message"
          autosize
          minRows={1}
          maxRows={6}
          radius="1.375rem"
          value={text}
          error={problem}
          onChange={(event) => change(event.currentTarget.value)}
          onBlur={typing.stop}
          onKeyDown={onKeyDown}
        />
        <ActionIcon type="submit" variant="filled" aria-label="Send" disabled={!canSend}>
          <SendHorizontal size={20} aria-hidden="true" />
        </ActionIcon>
      </div>
      <div className={classes.count} role="status">
        <CharacterCount text={written} max={limits.messageMax} from={nearPoints} />
      </div>
    </form>
  );
};
