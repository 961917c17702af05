/** Pieces of text that expand, combine, disappear or reorder when normalised or searched. */
const units = {
  'plain words': 'mentor ',
  'words of one letter': 'a ',
  'one word': 'a',
  'characters that expand to eighteen': '\ufdfa',
  'squares that expand to four to six': '\u3300\u3316\u33c7',
  'notes that expand to three': '\u{1d160}',
  'notes that expand to two': '\u{1d15e}',
  'letters with three marks': '\u1f82\ufb2c',
  'repeated accents': '\u0301',
  'accents in the wrong order': '\u0301\u0323',
  'decomposed Hangul': '\u1112\u1161\u11ab',
  'ligatures and fractions': '\ufb03\u00bd\u01c4',
  'capitals that expand in lower case': '\u0130\u1e9e',
  joiners: 'a\u200d\u200c',
  'emoji families': '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}\ufe0f',
  directions: '\u202e\u2066a\u2069\u061c',
  'right-to-left words': 'שלום محمد ',
  'wildcards and quotes': '%_\\\'":*&|!()<->',
  'hyphenated words': 'abcd-',
  blanks: '\u3000\u00a0\u2003',
} as const;

/** A long text: one repeated piece, or many different characters or words. */
export interface HostileText {
  name: string;
  text: string;
}

/** All hostile texts in each of the lengths, in UTF-16 code units. */
export const hostileTexts = (lengths: readonly number[]): HostileText[] =>
  lengths.flatMap((length) => [
    ...Object.entries(units).map(([name, unit]) => ({
      name: `${length} units of ${name}`,
      text: repeat(unit, length),
    })),
    { name: `${length} different letters`, text: differentLetters(length) },
    { name: `${length} units of different words`, text: differentWords(length) },
  ]);

const repeat = (unit: string, length: number) =>
  unit
    .repeat(Math.ceil(length / unit.length))
    .slice(0, length)
    .toWellFormed();

/** Has no repetition, so that it can't be compressed. */
const differentLetters = (length: number) =>
  Array.from({ length }, (_, index) =>
    String.fromCharCode(0x4e00 + ((index * 7919) % 20_000)),
  ).join('');

const differentWords = (length: number) =>
  Array.from({ length: Math.ceil(length / 5) }, (_, index) => (index + 1e6).toString(36).slice(-4))
    .join(' ')
    .slice(0, length);
