import type { FileType } from '@ithaca/contracts/files';
import { safeFileName } from '../../platform/http/file-name.ts';

/** The extensions that suit a type. The first one is appended to names with any other. */
const extensions: Record<FileType, readonly [string, ...string[]]> = {
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'application/pdf': ['pdf'],
  'application/msword': ['doc'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'text/plain': ['txt', 'md', 'csv'],
};

const picture = /\.(jpe?g|png|webp)$/i;

/**
 * Returns the name under which to store a file, with an extension that suits its content. Otherwise, a name like
 * `photo.exe` would determine which program opens it.
 */
export const storedName = (name: string, type: FileType): string => {
  const safe = safeFileName(name);
  const extension = /\.([^.]+)$/.exec(safe)?.[1]?.toLowerCase() ?? '';
  const [usual] = extensions[type];
  if (extensions[type].includes(extension)) return safe;
  const base = type.startsWith('image/') ? safe.replace(picture, '') : safe;
  return safeFileName(`${base}.${usual}`);
};
