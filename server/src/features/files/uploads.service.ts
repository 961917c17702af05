import { buffer } from 'node:stream/consumers';
import type { FileKind, StoredFile } from '@ithaca/contracts/files';
import type { ReceivedFile } from '@ithaca/contracts/form-body';
import type { Context } from '../../context.ts';
import { newId } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { refuse } from '../../platform/refusal.ts';
import { createTurns } from '../../platform/turns.ts';
import type { FileContents } from './file-contents.ts';
import { presentFile } from './files.presenter.ts';
import { insertFile, lockStoredBytes, setStored } from './files.store.ts';
import type { FileRow } from './files.tables.ts';
import { inspect } from './inspection.ts';
import { storedName } from './stored-name.ts';

/** Files are inspected in memory one at a time, because a file may be a 50-megapixel picture. */
const maxInspected = 1;
/**
 * Several are stored at the same time, so a slow storage service doesn't make all uploads wait for each other, but not
 * all, because their contents are in memory. The others wait on disk.
 */
const maxStored = 8;
/** The total size allowed for one person's files. Sent files are kept as long as their conversations. */
const maxBytesPerPerson = 1024 ** 3;

const noSpaceLeft = 'All your files together may take up 1 GB. This one would exceed that.';

export const createUploads = ({ db, clock }: Context, contents: FileContents) => {
  const turns = createTurns();

  const store = async (ownerId: string, kind: FileKind, received: ReceivedFile) => {
    const { type, main, small } = await turns.run('inspection', maxInspected, async () =>
      inspect(kind, await buffer(received.content())),
    );
    const file: FileRow = {
      id: newId(),
      ownerId,
      kind,
      name: storedName(received.name, type),
      size: main.length,
      smallSize: small?.length ?? null,
      type,
      state: 'storing',
      createdAt: clock.now(),
      usedByKind: null,
      usedById: null,
      deleteAfter: null,
    };
    await inTransaction(db, async (tx) => {
      const bytes = (await lockStoredBytes(tx, ownerId)) + file.size + (file.smallSize ?? 0);
      if (bytes > maxBytesPerPerson) throw refuse('too_large', { detail: noSpaceLeft });
      await insertFile(tx, file);
    });
    await contents.write(file.id, 'main', main);
    if (small) await contents.write(file.id, 'small', small);
    if (!(await setStored(db, file.id))) throw new Error(`File ${file.id} has been deleted`);
    return presentFile(file);
  };

  return {
    /**
     * Stores an uploaded file. It is deleted unless another feature uses it within 24 hours.
     * @throws too_large (413) if the person's files would take up more than 1 GB, wrong_type (415), invalid (422) with
     *   the reason, rate_limited (429)
     */
    add: (ownerId: string, kind: FileKind, received: ReceivedFile): Promise<StoredFile> =>
      turns.run('storing', maxStored, () => store(ownerId, kind, received)),
  };
};
export type Uploads = ReturnType<typeof createUploads>;
