import type { Message } from '@ithaca/contracts/conversations';
import type { StoredFile } from '@ithaca/contracts/files';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { MessageText } from './message-text.tsx';

const MessageFile = lazyPart<{ file: StoredFile }>(
  async () => (await import('./message-file.tsx')).MessageFile,
  ({ file }) => file.name,
);

/** A message's text and file. Without a text, it is the file's name. */
export const MessageBody = ({ content, attachment }: Pick<Message, 'content' | 'attachment'>) => (
  <>
    {attachment && <MessageFile file={attachment} />}
    {content !== attachment?.name && (
      <span>
        <MessageText content={content} />
      </span>
    )}
  </>
);
