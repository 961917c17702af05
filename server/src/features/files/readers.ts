import type { Actor } from '../../platform/actor.ts';
import type { FileRow } from './files.tables.ts';

/** Whether a person may read the files of a record. */
export type MayRead = (viewer: Actor, usedById: string) => Promise<boolean>;

/** Whether a person's photo is public. */
export type IsPublic = (personId: string) => Promise<boolean>;

/** Who else may read files, as decided by the features that use them. */
export const createReaders = () => {
  const readers = new Map<string, MayRead>();
  let isPublic: IsPublic = async () => false;
  return {
    /** @throws if this kind of record is already registered */
    register(usedByKind: string, mayRead: MayRead) {
      if (readers.has(usedByKind)) throw new Error(`Readers of ${usedByKind} are registered twice`);
      readers.set(usedByKind, mayRead);
    },

    setPublic(rule: IsPublic) {
      isPublic = rule;
    },
    isPublic: (personId: string): Promise<boolean> => isPublic(personId),

    async mayRead({ usedByKind, usedById }: FileRow, viewer: Actor): Promise<boolean> {
      if (!usedByKind || !usedById) return false;
      return (await readers.get(usedByKind)?.(viewer, usedById)) ?? false;
    },
  };
};
export type Readers = ReturnType<typeof createReaders>;
