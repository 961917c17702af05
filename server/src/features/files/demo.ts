import type { DemoPart } from '../../demo/demo-part.ts';
import type { FileContents } from './file-contents.ts';
import { insertFiles } from './files.store.ts';
import type { FileRow } from './files.tables.ts';

/** Stores everybody's photo as if it had been uploaded. */
export const filesDemo = (contents: FileContents): DemoPart => ({
  async fill({ tx, story }) {
    const store = async (person: (typeof story.people)[number]): Promise<FileRow> => {
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
    await insertFiles(tx, await Promise.all(story.people.map(store)));
  },
});
