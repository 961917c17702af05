import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id } from './fields.ts';
import { fileAnswer } from './file-answer.ts';
import { formBody } from './form-body.ts';
import { limits } from './limits.ts';

export const fileKinds = ['id_document', 'cv_document', 'avatar', 'attachment'] as const;
export type FileKind = (typeof fileKinds)[number];

export const imageTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;
export type ImageType = (typeof imageTypes)[number];

const pdf = 'application/pdf';
const doc = 'application/msword';
const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const documentTypes = [pdf, doc, docx] as const;

export const fileTypes = [...imageTypes, ...documentTypes, 'text/plain'] as const;
export type FileType = (typeof fileTypes)[number];

/** The accepted types of each kind, as detected from the content (product 2.7). */
export const acceptedTypes: Readonly<Record<FileKind, readonly FileType[]>> = {
  id_document: [...imageTypes, pdf],
  cv_document: documentTypes,
  avatar: imageTypes,
  attachment: fileTypes,
};

const typeNames: Readonly<Record<FileType, string>> = {
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
  [pdf]: 'PDF',
  [doc]: 'DOC',
  [docx]: 'DOCX',
  'text/plain': 'plain text',
};

const alternatives = new Intl.ListFormat('en-IE', { type: 'disjunction' });

/** The names of a kind's types, e.g. "PDF, DOC or DOCX". */
export const typeNamesOf = (kind: FileKind): string =>
  alternatives.format(acceptedTypes[kind].map((type) => typeNames[type]));

/** The side lengths of stored avatars, which are square, in pixels. */
export const avatarSizes = { large: 256, small: 96 } as const;

const uploads = '/api/uploads/';

/** The URL of a file. */
export const fileUrl = (id: string) => `${uploads}${id}`;

/** The id of the file with this URL; `null` for any other URL. */
export const fileIdOf = (url: string | null): string | null =>
  url?.startsWith(uploads) ? url.slice(uploads.length) : null;

/** The public URL of a photo, for mentors who are on the landing page or have a public page. */
export const faceOf = (url: string | null): string | null => {
  const id = fileIdOf(url);
  return id === null ? url : `/api/faces/${id}`;
};

/** A stored file. `size` and `type` are those of the stored content. */
export const storedFile = z.object({
  id,
  name: z.string(),
  size: z.number(),
  type: z.enum(fileTypes),
});
export type StoredFile = z.infer<typeof storedFile>;

export const uploadFile = endpoint({
  method: 'POST',
  path: '/api/uploads',
  summary:
    'Upload a file, which must be used within 24 hours; its type is detected from its content',
  access: 'signed_in',
  allowance: 'upload',
  isExpensive: true,
  body: formBody({
    fields: { kind: z.enum(fileKinds, 'This kind of file is not known') },
    files: { file: { maxBytes: limits.uploadBytes } },
  }),
  success: { 201: storedFile },
});

const avatarQuery = z.object({
  variant: z.optional(z.enum(['small'], 'This variant is not known')),
});

export const getFile = endpoint({
  method: 'GET',
  path: '/api/uploads/{id}',
  summary: 'Download a file; `variant=small` is the small version of an avatar',
  access: 'signed_in',
  params: z.object({ id }),
  query: avatarQuery,
  success: { 200: fileAnswer(...fileTypes) },
});

export const getFace = endpoint({
  method: 'GET',
  path: '/api/faces/{id}',
  summary: 'The photo of a mentor on the landing page or with a public page, for everybody',
  access: 'anyone',
  params: z.object({ id }),
  query: avatarQuery,
  success: { 200: fileAnswer('image/webp') },
});

export const fileEndpoints = [uploadFile, getFile, getFace] as const;
