import * as z from 'zod/mini';
import { limits } from './limits.ts';

const isStorable = (value: string) => !value.includes('\0') && value.isWellFormed();

/**
 * A string that PostgreSQL can store: no U+0000, no lone surrogates (product 3.8).
 * @param required the error message if the field is missing or not a string
 */
export const text = (required = 'Please enter some text') =>
  z
    .string(required)
    .check(
      z.refine(isStorable, { error: 'This contains a character that cannot be used', abort: true }),
    );

/**
 * Rejects a text of more than `max` UTF-16 units and skips all later checks, so expensive checks
 * only run on short texts (product 10.3).
 */
export const maxUnits = (max: number, message: string) =>
  z.maxLength(max, { error: message, abort: true });

/** Like `maxUnits`, but in code points. Doesn't count texts that are certainly too long. */
export const maxCharacters = (max: number, message: string) =>
  z.refine<string>(
    (value) => value.length <= max || (value.length <= 2 * max && codePoints(value) <= max),
    { error: message, abort: true },
  );

/** Counts code points: a surrogate pair counts as one. */
export const codePoints = (value: string) => {
  let count = 0;
  for (const _ of value) count += 1;
  return count;
};

type OptionalOrNull<S extends z.ZodMiniType> = z.ZodMiniOptional<
  z.ZodMiniType<z.output<S> | undefined, z.input<S> | null | undefined>
>;

type WithDefault<S extends z.ZodMiniType> = z.ZodMiniDefault<
  z.ZodMiniType<z.output<S>, z.input<S> | null>
>;

/** A field that may be missing or `null`, which mean the same, as in responses. */
export const optionalOrNull = <S extends z.ZodMiniType>(schema: S): OptionalOrNull<S> => {
  const nullAsMissing = z.transform((value: z.output<S> | null) => value ?? undefined);
  return z.optional(z.pipe(z.nullable(schema), nullAsMissing)) as never;
};

/** A field whose value is `fallback` if it is missing or `null`. */
export const withDefault = <S extends z.ZodMiniType>(
  schema: S,
  fallback: z.output<S> & z.util.NoUndefined<z.output<S>>,
): WithDefault<S> => {
  const nullAsFallback = z.transform((value: z.output<S> | null) => value ?? fallback);
  return z._default(z.pipe(z.nullable(schema), nullAsFallback), fallback as never) as never;
};

const emailMessage = 'Please enter a valid email address';

/**
 * What browsers accept in email fields, except that the domain must contain a dot, there are no consecutive dots, and
 * at most 64 characters precede the @, as SMTP requires.
 */
const emailPattern =
  /^(?!\.|.*\.([.@]|$))[\w!#$%&'*+./=?^`{|}~-]{1,64}@((?!\d+$)[a-z\d]([a-z\d-]{0,61}[a-z\d])?(\.|$)){2,}$/i;

/** An email address, trimmed; the server compares it case-insensitively (product 1.5). */
export const email = text(emailMessage).check(
  z.trim(),
  maxUnits(limits.emailMax, emailMessage),
  z.regex(emailPattern, emailMessage),
);

/**
 * Ids are UUIDv7 (product 6.3), but any well-formed UUID is accepted.
 * @param invalid the error message for anything else
 */
export const idInput = (invalid: string) =>
  z
    .string(invalid)
    .check(
      z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i, invalid),
      z.toLowerCase(),
    );

export const id = idInput('This is not a valid id');

/** Chosen by the client, which can repeat a request with the same id without creating anything twice. */
export const clientId = optionalOrNull(id);

/** ISO 8601 in UTC. */
export const instant = z.iso.datetime('This is not a valid time');

/**
 * A time in a request: ISO 8601 with an offset, with or without seconds, read as UTC.
 * @param required the error message for anything else
 */
export const instantInput = (required: string) =>
  z.pipe(
    z.union(
      [z.iso.datetime({ offset: true }), z.iso.datetime({ offset: true, precision: -1 })],
      required,
    ),
    z.transform((value: string) => new Date(value).toISOString()),
  );
