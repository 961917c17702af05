import { acceptedTypes, type FileKind, type FileType, typeNamesOf } from '@ithaca/contracts/files';
import { refuse } from '../../platform/refusal.ts';
import { typeOfContent } from './content-type.ts';
import { checkDoc } from './doc.ts';
import { checkPdf } from './pdf.ts';

/** The parts of an uploaded file that are stored. */
export interface Inspected {
  readonly type: FileType;
  readonly main: Buffer;
  /** The small version of an avatar. */
  readonly small?: Buffer;
}

/**
 * Checks the content of an uploaded file. Pictures are re-encoded, so nothing but the picture is kept; other files stay
 * as they are.
 * @throws wrong_type (415), invalid (422) with the reason
 */
export const inspect = async (kind: FileKind, content: Buffer): Promise<Inspected> => {
  const type = await typeOfContent(content);
  if (!type || !acceptedTypes[kind].includes(type)) {
    throw refuse('wrong_type', { detail: `Please choose a ${typeNamesOf(kind)} file.` });
  }
  switch (type) {
    case 'image/jpeg':
    case 'image/png':
    case 'image/webp': {
      const { encodeAvatar, encodeImage } = await import('./images.ts');
      if (kind === 'avatar') return { type: 'image/webp', ...(await encodeAvatar(content)) };
      return { type, main: await encodeImage(content, type) };
    }
    case 'application/pdf':
      await checkPdf(content);
      break;
    case 'application/msword':
      checkDoc(content);
      break;
    case 'application/vnd.openxmlformats-officedocument.wordprocessingml.document':
      await (await import('./docx.ts')).checkDocx(content);
      break;
    case 'text/plain':
  }
  return { type, main: content };
};
