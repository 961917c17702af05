import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { unpackWoff } from './woff.ts';

/** A font file, and the characters that it has. */
export interface FontFile {
  readonly name: string;
  readonly bytes: Buffer;
  readonly characters: ReadonlySet<number>;
}

/** A part of a text that one font can draw. */
export interface Run {
  readonly font: FontFile;
  readonly text: string;
}

export type Weight = 'normal' | 'bold';

/** The screens' font comes first; the other one covers the scripts that it lacks. */
const families = [
  { name: 'figtree', subsets: ['latin', 'latin-ext'] },
  {
    name: 'noto-sans',
    subsets: ['latin-ext', 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext', 'vietnamese'],
  },
] as const;
const numbers: Record<Weight, string> = { normal: '400', bold: '600' };
const replacement = '?';

const require = createRequire(import.meta.url);

const loadFont = async (family: string, subset: string, weight: Weight): Promise<FontFile> => {
  const name = `${family}-${subset}-${numbers[weight]}-normal`;
  const file = require.resolve(`@fontsource/${family}/files/${name}.woff`);
  const bytes = unpackWoff(await readFile(file));
  const { create } = await import('fontkit');
  const font = create(bytes);
  if (!('characterSet' in font)) throw new Error(`${name} is a collection of fonts`);
  return { name, bytes, characters: new Set(font.characterSet) };
};

const loadAll = (weight: Weight) =>
  Promise.all(
    families.flatMap(({ name, subsets }) =>
      subsets.map((subset) => loadFont(name, subset, weight)),
    ),
  );

const loaded = new Map<Weight, Promise<readonly FontFile[]>>();

/** The fonts of a weight, in order of preference. Read once, when they are first needed. */
export const fontsOf = (weight: Weight): Promise<readonly FontFile[]> => {
  const known = loaded.get(weight);
  if (known) return known;
  const fonts = loadAll(weight);
  loaded.set(weight, fonts);
  // After a failure, the next receipt tries again.
  fonts.catch(() => loaded.delete(weight));
  return fonts;
};

/**
 * Splits a text into runs, each of which a single font can draw. Characters that no font has (other scripts than Latin,
 * Greek and Cyrillic) become question marks.
 * @param fonts at least one
 */
export const runsOf = (text: string, fonts: readonly FontFile[]): Run[] => {
  const runs: { font: FontFile; text: string }[] = [];
  for (const character of text.normalize('NFC')) {
    const own = fontFor(character, fonts);
    const font = own ?? (fonts[0] as FontFile);
    const drawn = own ? character : replacement;
    const last = runs.at(-1);
    if (last?.font === font) last.text += drawn;
    else runs.push({ font, text: drawn });
  }
  return runs;
};

const fontFor = (character: string, fonts: readonly FontFile[]) =>
  fonts.find(({ characters }) => characters.has(character.codePointAt(0) ?? 0));
