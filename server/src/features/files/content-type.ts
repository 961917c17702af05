import type { FileType } from '@ithaca/contracts/files';
import { isWordDocument } from './doc.ts';
import { isPlainText } from './plain-text.ts';

const startsWith = (content: Buffer, start: string, offset = 0) =>
  content.subarray(offset, offset + start.length).equals(Buffer.from(start, 'latin1'));

/**
 * Determines a file's type from its content; null if no kind of file may have this type. The content may still be
 * damaged.
 */
export const typeOfContent = async (content: Buffer): Promise<FileType | null> => {
  if (startsWith(content, '\xff\xd8\xff')) return 'image/jpeg';
  if (startsWith(content, '\x89PNG\r\n\x1a\n')) return 'image/png';
  if (startsWith(content, 'RIFF') && startsWith(content, 'WEBP', 8)) return 'image/webp';
  if (startsWith(content, '%PDF-')) return 'application/pdf';
  if (startsWith(content, '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')) {
    return isWordDocument(content) ? 'application/msword' : null;
  }
  if (startsWith(content, 'PK\x03\x04')) {
    const { isDocx } = await import('./docx.ts');
    return (await isDocx(content))
      ? 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
      : null;
  }
  return isPlainText(content) ? 'text/plain' : null;
};
