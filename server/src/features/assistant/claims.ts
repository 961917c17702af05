import { phoneNumber } from '../../platform/without-contacts.ts';

/** Passages in quotation marks. */
const quotation = /[“"„]([^“”"„]*)[”"“]/gu;
/**
 * Anything that could hide or format text or link elsewhere: control and invisible characters, markup and addresses.
 */
const unsafe = /[\p{C}\p{Zl}\p{Zp}<>`@]|\*\*|\[[^\]]*\]\(|:\/\/|www\.|[\p{L}\d]\.\p{L}{2}/iu;
const minQuoted = 3;

/** The texts that a model's text is checked against. */
export interface Evidence {
  /** Texts from which at least one passage must be quoted. */
  readonly subject: readonly string[];
  /** Further texts that may be quoted or mentioned. */
  readonly others: readonly string[];
}

/**
 * Whether a model's text may be shown (product 5.5): it must be one paragraph of plain text within the length in code
 * points, contain no links or contacts, and quote at least one passage from the subject; all its quotations, its
 * numbers and the names within its sentences must occur literally in the evidence. Pure.
 */
export const isSupported = (text: string, maxLength: number, evidence: Evidence): boolean => {
  if (text === '' || [...text].length > maxLength) return false;
  if (unsafe.test(text) || text.search(phoneNumber) !== -1) return false;
  const all = [...evidence.subject, ...evidence.others];
  const quotations = [...text.matchAll(quotation)].map(([, passage = '']) => passage);
  return (
    quotations.some((passage) => occursIn(evidence.subject, passage)) &&
    quotations.every((passage) => occursIn(all, passage)) &&
    specificsOf(text.replaceAll(quotation, ' ')).every((word) => hasWord(all, word))
  );
};

const occursIn = (texts: readonly string[], passage: string): boolean =>
  [...passage].length >= minQuoted && texts.some((text) => text.includes(passage));

/** Numbers, and capitalised words that don't begin a sentence. */
const specificsOf = (text: string): string[] => [
  ...(text.match(/\p{N}+/gu) ?? []),
  ...(text.match(/(?<=[^\s.!?…“”"]\s+)\p{Lu}[\p{L}\p{M}]*/gu) ?? []),
];

const hasWord = (texts: readonly string[], word: string): boolean =>
  texts.some((text) => wordsOf(text).has(word));

const wordsOf = (text: string) => new Set<string>(text.match(/[\p{L}\p{M}]+|\p{N}+/gu));
