import {
  acceptedTypes,
  type FileKind,
  type FileType,
  typeNamesOf,
  uploadFile,
} from '@ithaca/contracts/files';
import { limits } from '@ithaca/contracts/limits';
import { formatSize } from '../../lib/format.ts';

const extensions: Readonly<Record<FileType, readonly string[]>> = {
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'image/webp': ['.webp'],
  'application/pdf': ['.pdf'],
  'application/msword': ['.doc'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['.docx'],
  'text/plain': ['.txt'],
};

const extensionsOf = (kind: FileKind) => acceptedTypes[kind].flatMap((type) => extensions[type]);

/** The accepted files: "PDF, DOC or DOCX, up to 10 MB". */
export const describeKind = (kind: FileKind): string =>
  `${typeNamesOf(kind)}, up to ${formatSize(limits.uploadBytes)}`;

/** The `accept` attribute. Includes extensions, because not every system knows the types. */
export const acceptOf = (kind: FileKind): string =>
  [...acceptedTypes[kind], ...extensionsOf(kind)].join(',');

const hasAcceptedType = (kind: FileKind, { name, type }: File) =>
  acceptedTypes[kind].some((accepted) => accepted === type) ||
  extensionsOf(kind).some((extension) => name.toLowerCase().endsWith(extension));

/**
 * Why a file can't be uploaded, or `null`. The server makes the decision from the content; this check
 * avoids uploads that can't succeed.
 */
export const refusalOf = (kind: FileKind, file: File): string | null => {
  if (!hasAcceptedType(kind, file)) return `Please choose a ${typeNamesOf(kind)} file.`;
  return uploadFile.body.schema.safeParse({ kind, file }).error?.issues[0]?.message ?? null;
};
