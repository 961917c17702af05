/** Groups entries that follow one another and have the same key. Keys may repeat further down. */
export const groupRuns = <Entry>(
  entries: readonly Entry[],
  keyOf: (entry: Entry) => string,
): { key: string; entries: Entry[] }[] => {
  const runs: { key: string; entries: Entry[] }[] = [];
  for (const entry of entries) {
    const key = keyOf(entry);
    const last = runs.at(-1);
    if (last?.key === key) last.entries.push(entry);
    else runs.push({ key, entries: [entry] });
  }
  return runs;
};
