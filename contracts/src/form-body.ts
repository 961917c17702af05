import * as z from 'zod/mini';

/** Which files a form takes under one name. */
export interface FileRule {
  readonly maxBytes: number;
  /** Media types as senders declare them. Whether the content is of that type is for features to check. */
  readonly types: readonly string[];
  /** Takes a list of at least one and at most so many files, instead of exactly one. */
  readonly maxFiles?: number;
  /** The form may come without. */
  readonly optional?: true;
}
type FileRules = Readonly<Record<string, FileRule>>;

/** A file that has arrived, as a route gets it. It is deleted once the call is answered. */
export interface ReceivedFile {
  /** What the sender calls it, without anything that is dangerous in a file name. For display only. */
  readonly name: string;
  /** What the sender declares it to be. */
  readonly type: string;
  readonly size: number;
  /** Where its content lies until the call is answered. */
  readonly path: string;
}

/** A file as a browser sends it: a `File` or another `Blob`. */
export interface SentFile {
  readonly type: string;
  readonly size: number;
  arrayBuffer(): Promise<ArrayBuffer>;
}
type AnyFile = Pick<SentFile, 'type' | 'size'>;

/** A body of the type multipart/form-data: text fields and files. */
export interface FormBody<Received = unknown, Sent = unknown> {
  /** Fields and files as one object; browsers can check a form with it before they send it. */
  readonly schema: z.ZodMiniType<Received, Sent>;
  readonly files: FileRules;
}

type OneOrMany<R extends FileRule, F> = R extends { maxFiles: number } ? readonly F[] : F;
type FilesOf<R extends FileRules, F> = {
  [N in keyof R as R[N] extends { optional: true } ? never : N]: OneOrMany<R[N], F>;
} & {
  [N in keyof R as R[N] extends { optional: true } ? N : never]?: OneOrMany<R[N], F> | undefined;
};

/** Declares the body of an endpoint that takes files. */
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

/** What checks a declared body, of either kind. */
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
    z.refine(({ size }) => size <= maxBytes, tooLargeText(maxBytes)),
    z.refine(({ type }) => types.includes(type), wrongTypeText),
  );

/** Said of a file whose declared type isn't accepted. */
export const wrongTypeText = 'This type of file is not accepted';

/** Said of a file that is larger than it may be. */
export const tooLargeText = (maxBytes: number) =>
  `This file is too large. Please choose one of at most ${readableSize(maxBytes)}.`;

const readableSize = (bytes: number) => {
  if (bytes >= 1024 * 1024) return `${round(bytes / 1024 / 1024)} MB`;
  return bytes >= 1024 ? `${round(bytes / 1024)} KB` : `${bytes} bytes`;
};
const round = (number: number) => Math.floor(number * 10) / 10;
