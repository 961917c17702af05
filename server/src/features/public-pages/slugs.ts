import { limits } from '@ithaca/contracts/limits';

/** Letters that can't be decomposed into a Latin letter and a diacritic. */
const spellings: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/** For names without enough letters from a to z. */
const nameless = 'mentor';

/** Derives an address from a name: "Åse Ødegård" becomes `ase-odegard`. Leaves room for a number. Pure. */
export const slugOf = (name: string): string => {
  const plain = name
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{M}|['’]/gu, '')
    .replaceAll(/[ßæœøłđðþı]/g, (letter) => spellings[letter] ?? '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, limits.slugMax - 10)
    .replaceAll(/^-+|-+$/g, '');
  return plain.length < limits.slugMin ? nameless : plain;
};

const numbered = 20;

/**
 * The addresses to try for a name, best first: the plain name, the name with a number, and finally, for common names,
 * the name with a random suffix.
 * @param random up to eight letters or digits
 */
export const slugsOf = (name: string, random: string): string[] => {
  const slug = slugOf(name);
  const withNumbers = Array.from({ length: numbered - 1 }, (_, at) => `${slug}-${at + 2}`);
  return [slug, ...withNumbers, `${slug}-${random}`];
};
