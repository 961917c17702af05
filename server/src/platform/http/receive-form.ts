import { randomUUID } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import {
  type FileRule,
  type FormBody,
  type ReceivedFile,
  tooLargeText,
  wrongTypeText,
} from '@ithaca/contracts/form-body';
import type { FastifyRequest } from 'fastify';
import { Refusal, refuse } from '../refusal.ts';
import { safeFileName } from './file-name.ts';

/** What a form may hold besides its files (product 17.14). */
export const formLimits = { fields: 32, fieldSize: 16 * 1024 } as const;
/** Delimiters and headers of the parts, and what a browser adds. */
const overheadBytes = 64 * 1024;

/** A form that has arrived, with its files in a folder. */
export interface ReceivedForm {
  /** Fields and files by name, not checked yet. */
  readonly body: Record<string, unknown>;
  /** Deletes the files. */
  discard(): Promise<void>;
}

/**
 * Reads a form, its files into the folder. When it is refused or breaks off, nothing is left there.
 * @throws wrong_type (415) for a body that isn't a form and for a file of a type that isn't accepted;
 *   too_large (413) for too large a file or field, and for too many of them; malformed_json (400)
 *   for a form that can't be read or breaks off; invalid (422) for a file or a field that is sent
 *   twice, or a file that isn't asked for
 */
export const receiveForm = async (
  request: FastifyRequest,
  form: FormBody,
  folder: string,
): Promise<ReceivedForm> => {
  const { raw } = request;
  if (!request.isMultipart()) throw refuse('wrong_type');
  if (Number(raw.headers['content-length']) > maxBytesOf(form)) throw refuse('too_large');
  // Its end would not be heard of any more.
  if (raw.destroyed) throw brokenOff();
  const paths: string[] = [];
  const discard = async () => {
    for (const path of paths) await rm(path, { force: true });
  };
  try {
    return { body: await readParts(request, form, folder, paths), discard };
  } catch (error) {
    // What still arrives is read and dropped, so that the answer can be.
    raw.unpipe();
    raw.resume();
    await discard();
    throw isOurFault(error) ? error : asRefusal(error);
  }
};

const readParts = async (
  request: FastifyRequest,
  { files: rules }: FormBody,
  folder: string,
  paths: string[],
) => {
  const fields = new Map<string, unknown>();
  const files = new Map<string, ReceivedFile[]>();
  const parts = request.parts({ limits: { parts: formLimits.fields + maxFilesOf(rules) + 1 } });
  for await (const part of parts) {
    const name = part.fieldname;
    if (part.type === 'field') {
      if (part.valueTruncated) throw refuse('too_large');
      if (fields.has(name))
        throw refuse('invalid', { errors: { [name]: ['Send this only once'] } });
      fields.set(name, part.value);
      continue;
    }
    const received = files.get(name) ?? [];
    files.set(name, received);
    try {
      const rule = ruleFor(part, rules, received.length);
      received.push(await receiveFile(part, rule, folder, paths));
    } finally {
      part.file.destroy();
    }
  }
  return {
    ...Object.fromEntries(fields),
    // A text under a file's name is no file.
    ...Object.fromEntries(
      Object.entries(rules).map(([name, { maxFiles }]) => {
        const received = files.get(name);
        return [name, maxFiles === undefined ? received?.[0] : received];
      }),
    ),
  };
};

const ruleFor = (
  { fieldname, mimetype }: MultipartFile,
  rules: FormBody['files'],
  count: number,
): FileRule => {
  const rule = Object.hasOwn(rules, fieldname) ? rules[fieldname] : undefined;
  if (!rule) throw refuse('invalid', { errors: { [fieldname]: ['No file is expected here'] } });
  const { maxFiles = 1 } = rule;
  if (count >= maxFiles) {
    const files = maxFiles === 1 ? 'one file' : `${maxFiles} files`;
    throw refuse('too_large', { detail: `Please choose at most ${files}.` });
  }
  if (!rule.types.includes(mimetype)) {
    throw refuse('wrong_type', { detail: `${wrongTypeText}.` });
  }
  return rule;
};

const receiveFile = async (
  { file, filename, mimetype }: MultipartFile,
  { maxBytes }: FileRule,
  folder: string,
  paths: string[],
): Promise<ReceivedFile> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, randomUUID());
  // Opened before anything can fail: a file that appears later would not be deleted.
  const handle = await open(path, 'wx', 0o600);
  paths.push(path);
  let size = 0;
  const counted = async function* (pieces: AsyncIterable<Buffer>) {
    for await (const piece of pieces) {
      size += piece.length;
      if (size > maxBytes) throw refuse('too_large', { detail: tooLargeText(maxBytes) });
      yield piece;
    }
  };
  await pipeline(file, counted, handle.createWriteStream());
  return { name: safeFileName(filename ?? ''), type: mimetype, size, path };
};

const maxFilesOf = (rules: FormBody['files']) =>
  Object.values(rules).reduce((sum, { maxFiles = 1 }) => sum + maxFiles, 0);

const maxBytesOf = ({ files }: FormBody) =>
  Object.values(files).reduce((sum, { maxBytes, maxFiles = 1 }) => sum + maxBytes * maxFiles, 0) +
  formLimits.fields * formLimits.fieldSize +
  overheadBytes;

/** A file that can't be written: only calls of the system name one. */
const isOurFault = (error: unknown) =>
  error instanceof Error && (error as NodeJS.ErrnoException).syscall !== undefined;

const asRefusal = (error: unknown): Refusal => {
  if (error instanceof Refusal) return error;
  return (error as { statusCode?: number }).statusCode === 413 ? refuse('too_large') : brokenOff();
};

const brokenOff = () => refuse('malformed_json', { detail: 'The form could not be read.' });
