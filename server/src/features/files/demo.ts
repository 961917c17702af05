import type { FileKind } from '@ithaca/contracts/files';
import type { DemoPart } from '../../demo/demo-part.ts';
import type { Person } from '../../demo/people.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { seededId } from '../../seeding/random.ts';
import type { FileContents } from './file-contents.ts';
import { insertFile, insertFiles } from './files.store.ts';
import type { FileRow } from './files.tables.ts';
import { inspect } from './inspection.ts';
import { storedName } from './stored-name.ts';

interface DemoFile {
  readonly ownerId: string;
  readonly kind: FileKind;
  readonly name: string;
  readonly content: Buffer;
  readonly uploadedAt: Date;
}

export interface FilesDemo extends DemoPart {
  /** Stores a file like an upload, inspected and encrypted. @returns its id */
  add(tx: Transaction, file: DemoFile): Promise<string>;
}

/** Stores everyone's photo as if it had been uploaded, and stores files on behalf of other features. */
export const createFilesDemo = (contents: FileContents): FilesDemo => {
  const storePhoto = async (person: Person): Promise<FileRow> => {
    const { id, use, read } = person.photo;
    const { main, small } = await read();
    await contents.write(id, 'main', main);
    await contents.write(id, 'small', small);
    return {
      id,
      ownerId: person.id,
      kind: 'avatar',
      name: 'portrait.webp',
      size: main.length,
      smallSize: small.length,
      type: 'image/webp',
      state: 'stored',
      createdAt: person.signedUpAt,
      usedByKind: use.kind,
      usedById: use.id,
      deleteAfter: null,
    };
  };

  return {
    async fill({ tx, story }) {
      await insertFiles(tx, await Promise.all(story.people.map(storePhoto)));
    },

    async add(tx, { ownerId, kind, name, content, uploadedAt }) {
      const { type, main, small } = await inspect(kind, content);
      const id = seededId(`${kind} ${ownerId}`, uploadedAt);
      await insertFile(tx, {
        id,
        ownerId,
        kind,
        name: storedName(name, type),
        size: main.length,
        smallSize: small?.length ?? null,
        type,
        state: 'stored',
        createdAt: uploadedAt,
        usedByKind: null,
        usedById: null,
        deleteAfter: null,
      });
      await contents.write(id, 'main', main);
      if (small) await contents.write(id, 'small', small);
      return id;
    },
  };
};
