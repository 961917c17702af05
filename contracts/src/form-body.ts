import * as z from 'zod/mini';

/** The rules for the files of one form field. */
export interface FileRule {
  readonly maxBytes: number;
  /**
   * The accepted media types, as declared by the client; without them any is accepted. Features must
   * check the actual content.
   */
  readonly types?: readonly string[];
  /** If set, the field is a list of one to `maxFiles` files instead of a single file. */
  readonly maxFiles?: number;
  /** Whether the field may be missing. */
  readonly optional?: true;
}
type FileRules = Readonly<Record<string, FileRule>>;

/** An uploaded file, as passed to a route. It is deleted after the response. */
export interface ReceivedFile {
  /** The client's file name, without dangerous characters. For display only. */
  readonly name: string;
  /** The media type declared by the client. */
  readonly type: string;
  readonly size: number;
  /** Reads the content, which is encrypted in its temporary file. */
  content(): AsyncIterable<Uint8Array>;
}

/** A file to upload: a `File` or another `Blob`. */
export interface SentFile {
  readonly type: string;
  readonly size: number;
  arrayBuffer(): Promise<ArrayBuffer>;
}
type AnyFile = Pick<SentFile, 'type' | 'size'>;

/** A multipart/form-data body: text fields and files. */
export interface FormBody<Received = unknown, Sent = unknown> {
  /** The schema of all fields and files; the web client validates forms with it. */
  readonly schema: z.ZodMiniType<Received, Sent>;
  readonly files: FileRules;
}

type OneOrMany<R extends FileRule, F> = R extends { maxFiles: number } ? readonly F[] : F;
type FilesOf<R extends FileRules, F> = {
  [N in keyof R as R[N] extends { optional: true } ? never : N]: OneOrMany<R[N], F>;
} & {
  [N in keyof R as R[N] extends { optional: true } ? N : never]?: OneOrMany<R[N], F> | undefined;
};

/** Declares the body of an endpoint that accepts files. */
export const formBody = <
  const S extends Readonly<Record<string, z.ZodMiniType>>,
  const R extends FileRules,
>({
  fields,
  files,
}: {
  fields: S;
  files: R;
}): FormBody<
  z.output<z.ZodMiniObject<S>> & FilesOf<R, ReceivedFile>,
  z.input<z.ZodMiniObject<S>> & FilesOf<R, SentFile>
> => {
  const fileSchemas = Object.entries(files).map(([name, rule]) => [name, schemaOf(rule)]);
  const schema: z.ZodMiniType = z.object({ ...fields, ...Object.fromEntries(fileSchemas) });
  return { schema: schema as never, files };
};

/** Whether a declared body is a form rather than JSON. */
export const isFormBody = (body: z.ZodMiniType | FormBody | undefined): body is FormBody =>
  body !== undefined && 'files' in body;

/** Returns the schema of a declared body of either kind. */
export const bodySchema = (body: z.ZodMiniType | FormBody): z.ZodMiniType =>
  isFormBody(body) ? body.schema : body;

const isFile = (value: unknown): value is AnyFile =>
  typeof value === 'object' && value !== null && 'size' in value && 'type' in value;

const schemaOf = (rule: FileRule): z.ZodMiniType => {
  const { maxFiles } = rule;
  const one = fileSchema(rule);
  const some =
    maxFiles === undefined
      ? one
      : z
          .array(one, missing)
          .check(
            z.minLength(1, missing),
            z.maxLength(maxFiles, `Please choose at most ${maxFiles} files`),
          );
  return rule.optional ? z.optional(some) : some;
};

const missing = 'Please choose a file';

const fileSchema = ({ maxBytes, types }: FileRule) =>
  z.custom<AnyFile>(isFile, { error: missing, abort: true }).check(
    z.refine(({ size }) => size > 0, 'This file is empty. Please choose another'),
    z.refine(({ size }) => size <= maxBytes, tooLargeText(maxBytes)),
    z.refine(({ type }) => types?.includes(type) ?? true, wrongTypeText),
  );

/** The error for a file whose declared type isn't accepted. */
export const wrongTypeText = 'This type of file is not accepted';

/** The error for a file that is too large. */
export const tooLargeText = (maxBytes: number) =>
  `This file is too large. Please choose one of at most ${readableSize(maxBytes)}.`;

/** Rounds down, because a file of the stated size must be accepted. */
const readableSize = (bytes: number) => {
  if (bytes >= 1024 * 1024) return `${round(bytes / 1024 / 1024)} MB`;
  return bytes >= 1024 ? `${round(bytes / 1024)} KB` : `${bytes} bytes`;
};
const round = (number: number) => Math.floor(number * 10) / 10;
