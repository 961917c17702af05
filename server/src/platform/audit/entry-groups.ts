import type { NewEntry } from './audit.store.ts';

interface Waiting {
  readonly entry: NewEntry;
  resolve(): void;
  reject(error: unknown): void;
}

const maxPerGroup = 500;

/** Appends entries in groups: those that arrive while a group is being written form the next one. */
export const createEntryGroups = (append: (entries: readonly NewEntry[]) => Promise<void>) => {
  const waiting: Waiting[] = [];
  let writing: Promise<void> | undefined;

  const write = async (group: readonly Waiting[]) => {
    try {
      await append(group.map(({ entry }) => entry));
      for (const { resolve } of group) resolve();
    } catch (error) {
      for (const { reject } of group) reject(error);
    }
  };

  const writeAll = async () => {
    while (waiting.length > 0) await write(waiting.splice(0, maxPerGroup));
    writing = undefined;
  };

  return {
    /** Resolves when the entry is durable; rejects if its group can't be written. */
    add: (entry: NewEntry): Promise<void> =>
      new Promise((resolve, reject) => {
        waiting.push({ entry, resolve, reject });
        writing ??= writeAll();
      }),
    /** Resolves when no entries are pending. */
    drain: async () => writing,
  };
};
