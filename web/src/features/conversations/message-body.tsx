import type { Message } from '@ithaca/contracts/conversations';
import type { StoredFile } from '@ithaca/contracts/files';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { MessageText } from './message-text.tsx';

const MessageFile = lazyPart<{ file: StoredFile }>(
  async () => (await import('./message-file.tsx')).MessageFile,
  ({ file }) => file.name,
);

/** What a message says, and the file that was sent with it. The text is the file's name if nothing was written. */
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
