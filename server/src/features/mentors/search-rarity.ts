import type { CommonTerms, ListingFrequencies } from './listing-frequencies.store.ts';
import { everything, hasOneConditionAtMost, type Search } from './search-conditions.ts';
import type { SearchWord } from './search-words.ts';

/**
 * Finds the part of a search, one of its words or its category, that fewer listings match than any other part, and few
 * of them all. They are looked up in an index and sorted then. Walking the listings in their order until a page is full
 * is better if there are many matches, but reads all listings if there are none (ADR 19).
 *
 * Both read about as many rows if the number of matches is the square root of the number of listings
 * times that of the page.
 * @param limit how many rows a page has
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
 * Whether enough listings match in the best way (see search-words.ts) for a walk in the search's order to fill any page
 * soon: one common word, one common category, or no condition at all.
 */
export const matchesMany = (search: Search, common: ListingFrequencies, limit: number): boolean => {
  if (!hasOneConditionAtMost(search)) return false;
  const least = Math.sqrt(limit / Math.max(common.size, 1));
  const { words, category } = search;
  if (category !== null) return (common.categories.get(category) ?? 0) > least;
  const part = words[0]?.parts[0];
  return part === undefined || (common.words.get(part) ?? 0) > least;
};

/** An upper estimate of the share of the listings that match a word in any tier (see search-words.ts). */
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

/** The share of the words that contain a part; one of one or two letters is only looked for as a beginning. */
const shareAround = (part: string, words: CommonTerms, enough: number): number => {
  const isShort = [...part].length < minContainedLength;
  let sum = 0;
  // Entries would be an array for each of thousands of words: 40 % of all memory that a flood of searches takes.
  for (const word of words.keys()) {
    if (!(isShort ? word.startsWith(part) : word.includes(part))) continue;
    sum += words.get(word) ?? 0;
    if (sum > enough) return sum;
  }
  return sum;
};
