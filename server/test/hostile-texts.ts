/** Pieces of text that grow, pile up, hide or turn round when they are normalised or searched. */
const units = {
  'plain words': 'mentor ',
  'words of one letter': 'a ',
  'one word': 'a',
  'characters that become eighteen': '\ufdfa',
  'squares that become four to six': '\u3300\u3316\u33c7',
  'notes that become three': '\u{1d160}',
  'notes that become two': '\u{1d15e}',
  'letters with three marks': '\u1f82\ufb2c',
  'one accent after another': '\u0301',
  'accents in the wrong order': '\u0301\u0323',
  'Hangul in pieces': '\u1112\u1161\u11ab',
  'ligatures and fractions': '\ufb03\u00bd\u01c4',
  'capitals that grow in lower case': '\u0130\u1e9e',
  joiners: 'a\u200d\u200c',
  'emoji in families': '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}\ufe0f',
  directions: '\u202e\u2066a\u2069\u061c',
  'words from right to left': 'שלום محمد ',
  'wildcards and quotes': '%_\\\'":*&|!()<->',
  'words of many parts': 'abcd-',
  blanks: '\u3000\u00a0\u2003',
} as const;

/** A text of `length` UTF-16 units, made of one piece again and again, or of thousands of signs. */
export interface HostileText {
  name: string;
  text: string;
}

/** Every hostile text in each of these lengths. */
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

/** Nothing repeats, so that nothing of it can be compressed. */
const differentLetters = (length: number) =>
  Array.from({ length }, (_, at) => String.fromCharCode(0x4e00 + ((at * 7919) % 20_000))).join('');

const differentWords = (length: number) =>
  Array.from({ length: Math.ceil(length / 5) }, (_, at) => (at + 1e6).toString(36).slice(-4))
    .join(' ')
    .slice(0, length);
