import type { MenteeTexts } from './profiles.ts';

const wordsOf = (text: string) => new Set(text.toLowerCase().match(/\p{L}{3,}/gu) ?? []);

/**
 * The plain scan holds every profile's words in memory, as numbers. To suggest mentees, it counts the shared
 * words of every profile and keeps the best twenty. It ignores privacy and age, and gives no reasons.
 */
export const createScan = (mentees: readonly MenteeTexts[]) => {
  const numbers = new Map<string, number>();
  const numberOf = (word: string) => {
    const known = numbers.get(word) ?? numbers.size;
    numbers.set(word, known);
    return known;
  };
  const profiles = mentees.map(({ texts }) => Uint32Array.from([...wordsOf(texts)].map(numberOf)));
  return (place: number): number[] => {
    const wanted = new Uint8Array(numbers.size);
    for (const word of profiles[place] ?? []) wanted[word] = 1;
    const best: { at: number; shared: number }[] = [];
    let least = 0;
    for (let at = 0; at < profiles.length; at += 1) {
      let shared = 0;
      for (const word of profiles[at] ?? []) shared += wanted[word] ?? 0;
      if (shared <= least || at === place) continue;
      best.push({ at, shared });
      if (best.length < 40) continue;
      best.sort((a, b) => b.shared - a.shared);
      best.length = 20;
      least = best[19]?.shared ?? 0;
    }
    return best
      .sort((a, b) => b.shared - a.shared)
      .slice(0, 20)
      .map(({ at }) => at);
  };
};
