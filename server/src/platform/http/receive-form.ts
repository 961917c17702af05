import { randomBytes, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
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
import type { ByteRange } from '../byte-range.ts';
import { decryptFile, encryptFile } from '../encryption/encrypted-file.ts';
import { createKeyring } from '../encryption/keyring.ts';
import { Refusal, refuse } from '../refusal.ts';
import { safeFileName } from './file-name.ts';

/** Limits on a form's fields (product 17.14). */
export const formLimits = { fields: 32, fieldSize: 16 * 1024 } as const;
/** Allowance for delimiters and part headers. */
const overheadBytes = 64 * 1024;

/** A received form whose files are on disk. */
export interface ReceivedForm {
  /** Fields and files by name, not validated yet. */
  readonly body: Record<string, unknown>;
  /** Deletes the files. */
  discard(): Promise<void>;
}

/**
 * Reads a form and writes its files to the folder, encrypted. If the form is refused or incomplete, no files are
 * left there.
 * @throws wrong_type (415) if the body isn't a form or a file's type isn't accepted; too_large (413)
 *   if a file or field is too large or there are too many fields; malformed_json (400) if the form can't be
 *   parsed or is incomplete; invalid (422) if a field is sent twice, or a file is unexpected or one too many
 */
export const receiveForm = async (
  request: FastifyRequest,
  form: FormBody,
  folder: string,
): Promise<ReceivedForm> => {
  const { raw } = request;
  if (!request.isMultipart()) throw refuse('wrong_type');
  if (Number(raw.headers['content-length']) > maxBytesOf(form)) throw tooLarge(form);
  // A destroyed request never emits `end`.
  if (raw.destroyed) throw unreadableForm();
  const paths: string[] = [];
  const discard = async () => {
    for (const path of paths) await rm(path, { force: true });
  };
  try {
    return { body: await readParts(request, form, folder, paths), discard };
  } catch (error) {
    // Clients read the response only after sending the whole body, so read and discard the rest.
    raw.unpipe();
    raw.resume();
    await discard();
    throw isSystemError(error) ? error : asRefusal(error);
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
    // Overwrites text fields that have a file's name.
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
    throw refuse('invalid', { errors: { [fieldname]: [`Please choose at most ${files}`] } });
  }
  if (rule.types && !rule.types.includes(mimetype)) {
    throw refuse('wrong_type', { detail: `${wrongTypeText}.` });
  }
  return rule;
};

/** Browsers escape only quotes and line breaks in file names, not even the percent sign. */
const decodedName = (name: string) => name.replaceAll(/%(?:22|0A|0D)/gi, decodeURIComponent);

const receiveFile = async (
  { file, filename, mimetype }: MultipartFile,
  { maxBytes }: FileRule,
  folder: string,
  paths: string[],
): Promise<ReceivedFile> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, randomUUID());
  // Opened first, so that the path is recorded for deletion before anything can fail.
  const handle = await open(path, 'wx', 0o600);
  paths.push(path);
  let size = 0;
  const enforceLimit = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      size += chunk.length;
      if (size > maxBytes) throw refuse('too_large', { detail: tooLargeText(maxBytes) });
      yield chunk;
    }
  };
  // The key is never stored, so nobody can read a file that is left behind by a crash.
  const keyring = createKeyring([randomBytes(32)]);
  const encrypt = (chunks: AsyncIterable<Buffer>) => encryptFile(chunks, keyring, path);
  await pipeline(file, enforceLimit, encrypt, handle.createWriteStream());
  const read = async (range: ByteRange) => createReadStream(path, range);
  const content = () => decryptFile({ size, read }, keyring, path);
  return { name: safeFileName(decodedName(filename ?? '')), type: mimetype, size, content };
};

const maxFilesOf = (rules: FormBody['files']) =>
  Object.values(rules).reduce((sum, { maxFiles = 1 }) => sum + maxFiles, 0);

/** Names the limit of a single file, because files are most of a form's size. */
const tooLarge = ({ files }: FormBody) => {
  const sizes = Object.values(files).map(({ maxBytes }) => maxBytes);
  return refuse('too_large', { detail: tooLargeText(Math.max(...sizes)) });
};

const maxBytesOf = ({ files }: FormBody) =>
  Object.values(files).reduce((sum, { maxBytes, maxFiles = 1 }) => sum + maxBytes * maxFiles, 0) +
  formLimits.fields * formLimits.fieldSize +
  overheadBytes;

/** Whether writing a file failed. Only errors of system calls have a `syscall`. */
const isSystemError = (error: unknown) =>
  error instanceof Error && (error as NodeJS.ErrnoException).syscall !== undefined;

const asRefusal = (error: unknown): Refusal => {
  if (error instanceof Refusal) return error;
  return (error as { statusCode?: number }).statusCode === 413
    ? refuse('too_large')
    : unreadableForm();
};

const unreadableForm = () => refuse('malformed_json', { detail: 'The form could not be read.' });
