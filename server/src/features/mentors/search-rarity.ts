import type { CommonTerms, ListingFrequencies } from './listing-frequencies.store.ts';
import { hasOneConditionAtMost, type Search } from './search-conditions.ts';
import type { SearchWord } from './search-words.ts';

/**
 * Whether a search can only match few listings, because one of its words, or its category, is rare.
 * They are looked up in an index and sorted then. Walking the listings in their order until a page is
 * full is better if there are many matches, but reads all listings if there are none (ADR 19).
 *
 * Both read about as many rows if the number of matches is the square root of the number of listings
 * times that of the page.
 * @param limit how many rows a page has
 */
export const matchesFew = (
  { words, category }: Pick<Search, 'words' | 'category'>,
  { size, ...common }: ListingFrequencies,
  limit: number,
): boolean => {
  const most = Math.sqrt(limit / Math.max(size, 1));
  const isRareWord = (word: SearchWord) => shareOfWord(word, common, most) <= most;
  if (category !== null && (common.categories.get(category) ?? 0) <= most) return true;
  return words.some(isRareWord);
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
  { parts, forms, joined, near }: SearchWord,
  common: Omit<ListingFrequencies, 'size' | 'categories'>,
  enough: number,
): number => {
  const shares = parts.map((part) => {
    const nearby = (near[part] ?? []).reduce((sum, word) => sum + (common.words.get(word) ?? 0), 0);
    return nearby + shareAround(part, common.words, enough);
  });
  const others = [...forms, ...joined].map((form) => common.forms.get(form) ?? 0);
  return Math.min(...shares) + others.reduce((sum, share) => sum + share, 0);
};

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
