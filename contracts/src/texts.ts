import * as z from 'zod/mini';
import { maxCharacters, text } from './fields.ts';

/** Control characters, line separators, and marks that change the direction of the text. */
export const unprintable = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u;

const somethingVisible = /[^\s\p{DI}\p{C}\u2800]/u;

/**
 * Trims a text and rejects it if nothing in it is visible: if it is blank or consists of invisible characters, such
 * as U+200B and U+2800.
 * @param required the error message
 */
export const visible = (required: string) =>
  [z.trim(), z.regex(somethingVisible, { error: required, abort: true })] as const;

/** Trims an optional text, and makes it empty if nothing in it is visible. */
export const trimToVisible = () =>
  [z.trim(), z.overwrite<string>((value) => (somethingVisible.test(value) ? value : ''))] as const;

const tooLong = (label: string, max: number) => `${label} must be at most ${max} characters`;

/**
 * A required text: normalised to NFC, trimmed, with something visible in it. May have several lines.
 * @param label the start of error messages, e.g. "Job title"
 * @param required the error message if the text is missing or blank
 */
export const paragraphs = (label: string, max: number, required: string) =>
  text(required).check(
    // Bounds the cost of normalization, which composes at most four code points into one.
    maxCharacters(4 * max, tooLong(label, max)),
    z.normalize('NFC'),
    ...visible(required),
    maxCharacters(max, tooLong(label, max)),
  );

/** The error for a decision that lacks a required reason. */
export const reasonNeeded = 'Please give a reason';

/** The reason for a decision about another person, who gets to see it. */
export const reason = (max: number) => paragraphs('The reason', max, reasonNeeded);

/** Like `paragraphs`, but without line breaks and other control characters. */
export const line = (label: string, max: number, required: string) =>
  paragraphs(label, max, required).check(
    z.refine((value) => !unprintable.test(value), `${label} must be a single line of text`),
  );

/** Blank and repeated entries of a list are dropped, but each still costs time to read. */
const maxEntriesSent = 1000;

interface ListRules {
  /** The start of error messages about one entry. */
  label: string;
  maxEntries: number;
  /** The maximum length of an entry. */
  max: number;
  /** The error message if there is no entry. */
  required: string;
}

/** A list of texts, sent as a list or separated by commas (product 2.2). Drops repeated entries. */
export const listInput = ({ label, maxEntries, max, required }: ListRules) =>
  z.pipe(
    z.union(
      [z.string(), z.array(z.string(), required).check(z.maxLength(maxEntriesSent))],
      required,
    ),
    z.pipe(
      z.transform(entriesOf),
      z
        .array(line(label, max, required))
        .check(
          z.minLength(1, required),
          z.maxLength(maxEntries, `Please enter at most ${maxEntries}`),
        ),
    ),
  );

const entriesOf = (value: string | string[]): string[] => {
  const entries = [value].flat().flatMap((entry) => entry.split(','));
  return [...new Set(entries.map((entry) => entry.trim()).filter((entry) => entry !== ''))];
};

type OptionalInput<S extends z.ZodMiniType> = z.ZodMiniOptional<
  z.ZodMiniType<z.output<S> | undefined, z.input<S> | '' | null | undefined>
>;

/** A field that may be missing. Forms send blank fields as `''` or `null`. */
export const optionalInput = <S extends z.ZodMiniType>(schema: S): OptionalInput<S> => {
  const blankAsMissing = z.transform((value: unknown) => (isBlank(value) ? undefined : value));
  return z.optional(z.pipe(blankAsMissing, z.optional(schema))) as never;
};

type ClearableInput<S extends z.ZodMiniType> = z.ZodMiniOptional<
  z.ZodMiniType<z.output<S> | null, z.input<S> | '' | null>
>;

/** A field of a change: unchanged if missing, cleared if blank (`''` or `null`). */
export const clearableInput = <S extends z.ZodMiniType>(schema: S): ClearableInput<S> => {
  const blankAsNull = z.transform((value: unknown) => (isBlank(value) ? null : value));
  return z.optional(z.pipe(blankAsNull, z.nullable(schema))) as never;
};

const isBlank = (value: unknown) =>
  value === null || (typeof value === 'string' && value.trim() === '');
