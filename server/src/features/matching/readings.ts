import { LRUCache } from 'lru-cache';
import type { Vocabularies } from './lexicon.ts';
import { type ReadText, readTexts, type WeightedText } from './ranking/terms.ts';
import type { Words } from './ranking/tokens.ts';
import type { Vocabulary } from './ranking/vocabulary.ts';

/** Split into words, a character takes about 35 bytes, so this is at most 70 MB, for about 3,500 profiles. */
const maxCharacters = 2_000_000;
const maxAgeMs = 10 * 60_000;

/** How profiles are read. */
interface ReadingOptions<P, T> {
  textsOf(profile: P): WeightedText[];
  /** Looks up the normal forms of all words in these texts. */
  formsIn(texts: readonly string[]): Promise<Words>;
  /** Extracts what a profile says. Pure. */
  analyse(texts: readonly ReadText[], vocabularies: Vocabularies): T;
}

/** Extracts what each profile says, in the same order. */
export type ReadProfiles<P, T> = (
  profiles: readonly P[],
  vocabularies: Vocabularies,
) => Promise<{ profile: P; reading: T }[]>;

/**
 * Reads profiles and caches the result for ten minutes, because those who are compared with one person's answers are
 * often compared with the next person's. Entries are keyed by text, not by person, so no change of a profile is missed.
 */
export const createReadings = <P, T extends object>({
  textsOf,
  formsIn,
  analyse,
}: ReadingOptions<P, T>): ReadProfiles<P, T> => {
  const kept = new LRUCache<string, { subjects: Vocabulary; reading: T }>({
    maxSize: maxCharacters,
    sizeCalculation: (_, key) => key.length + 1,
    ttl: maxAgeMs,
  });
  const find = (key: string, { subjects }: Vocabularies) => {
    const known = kept.get(key);
    return known?.subjects === subjects ? known.reading : undefined;
  };
  return async (profiles, vocabularies) => {
    const found = profiles.map((profile) => {
      const texts = textsOf(profile);
      const key = keyOf(texts);
      return { profile, texts, key, reading: find(key, vocabularies) };
    });
    const unread = found.filter(({ reading }) => !reading).flatMap(({ texts }) => texts);
    const forms = await formsIn(unread.map(({ text }) => text));
    return found.map(({ profile, texts, key, reading: known }) => {
      if (known) return { profile, reading: known };
      const reading = analyse(readTexts(texts, forms), vocabularies);
      kept.set(key, { subjects: vocabularies.subjects, reading });
      return { profile, reading };
    });
  };
};

const keyOf = (texts: readonly WeightedText[]) =>
  texts.map(({ source, text }) => `${source}\0${text}`).join('\0');
