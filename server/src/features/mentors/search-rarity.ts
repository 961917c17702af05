import type { CommonTerms, ListingFrequencies } from './listing-frequencies.store.ts';
import { everything, hasOneConditionAtMost, type Search } from './search-conditions.ts';
import type { SearchWord } from './search-words.ts';

/**
 * Finds the rarest part of a search, one of its words or its category, if only a small share of all listings match it.
 * These listings are looked up in an index and then sorted. Walking the listings in order until a page is full is
 * faster if there are many matches, but reads all listings if there are none (ADR 19).
 *
 * Both ways read about the same number of rows when the number of matches is the square root of the number of listings
 * multiplied by the page size.
 * @param limit the number of rows of a page
 * @returns null if no part is rare
 */
export const rarePart = (
  { words, category }: Pick<Search, 'words' | 'category'>,
  { size, ...common }: ListingFrequencies,
  limit: number,
): Search | null => {
  const most = Math.sqrt(limit / Math.max(size, 1));
  const parts = words.map((word) => ({
    share: shareOfWord(word, common, most),
    part: { ...everything, words: [word] },
  }));
  if (category !== null) {
    const share = common.categories.get(category) ?? 0;
    parts.push({ share, part: { ...everything, category, words: [] } });
  }
  const [rarest] = parts.sort((a, b) => a.share - b.share);
  return rarest && rarest.share <= most ? rarest.part : null;
};

/**
 * Whether so many listings match in the best way (see search-words.ts) that walking the search's order fills any page
 * quickly. This holds for one common word, one common category, and without conditions.
 */
export const matchesMany = (search: Search, common: ListingFrequencies, limit: number): boolean => {
  if (!hasOneConditionAtMost(search)) return false;
  const least = Math.sqrt(limit / Math.max(common.size, 1));
  const { words, category } = search;
  if (category !== null) return (common.categories.get(category) ?? 0) > least;
  const part = words[0]?.parts[0];
  return part === undefined || (common.words.get(part) ?? 0) > least;
};

/** An upper estimate of the share of listings that match a word in any tier (see search-words.ts). */
const shareOfWord = (
  { parts, forms, joined, corrections }: SearchWord,
  common: Omit<ListingFrequencies, 'size' | 'categories'>,
  enough: number,
): number => {
  const shares = parts.map((part) => {
    const corrected = (corrections[part] ?? []).map((word) => common.words.get(word) ?? 0);
    return sumOf(corrected) + shareAround(part, common.words, enough);
  });
  const others = [...forms, ...joined].map((form) => common.forms.get(form) ?? 0);
  return Math.min(...shares) + sumOf(others);
};

const sumOf = (shares: readonly number[]) => shares.reduce((sum, share) => sum + share, 0);

const minContainedLength = 3;

/** The share of the words that contain a part. Parts of one or two letters only match at the beginning of a word. */
const shareAround = (part: string, words: CommonTerms, enough: number): number => {
  const isShort = [...part].length < minContainedLength;
  let sum = 0;
  // Iterating over entries would allocate an array for each of thousands of words: 40 % of the memory that many
  // searches take.
  for (const word of words.keys()) {
    if (!(isShort ? word.startsWith(part) : word.includes(part))) continue;
    sum += words.get(word) ?? 0;
    if (sum > enough) return sum;
  }
  return sum;
};
