import type { FileKind, StoredFile } from '@ithaca/contracts/files';
import type { Context } from '../../context.ts';
import type { Feature } from '../../feature.ts';
import type { Connection, Transaction } from '../../platform/db/database.ts';
import { createKeyring } from '../../platform/encryption/keyring.ts';
import type { FilesDemo } from './demo.ts';
import { createDownloads } from './downloads.service.ts';
import { createFileContents } from './file-contents.ts';
import { presentFile } from './files.presenter.ts';
import { fileRoutes } from './files.routes.ts';
import { findFiles, lockUnused, setDeleteAfter, setUsed } from './files.store.ts';
import { filesData } from './personal-data.ts';
import { createReaders, type IsPublic, type MayRead } from './readers.ts';
import { sweepJob } from './sweep.ts';
import { createUploads } from './uploads.service.ts';

export type { FilesDemo } from './demo.ts';
export { filesDatabase } from './files.database.ts';

/** Uploaded files. Other features use them in their own records and decide who else may read them. */
export interface Files extends Feature {
  /**
   * Finds a file that a person wants to use in a record, and locks it for this transaction.
   * @returns null if it is unknown, belongs to another person, is of another kind, or is already used
   */
  requireOwn(
    tx: Transaction,
    ownerId: string,
    fileId: string,
    kind: FileKind,
  ): Promise<StoredFile | null>;
  /**
   * Makes a file found by `requireOwn` part of a record.
   * @throws if it isn't available or is already used
   */
  use(tx: Transaction, fileId: string, by: { kind: string; id: string }): Promise<void>;
  /** Sets the time at which files become unavailable; they are deleted within an hour after that. */
  deleteAfter(tx: Transaction, fileIds: readonly string[], at: Date): Promise<void>;
  /** Presents available files, by id. */
  describe(db: Connection, fileIds: readonly string[]): Promise<ReadonlyMap<string, StoredFile>>;
  /**
   * Registers who may read the files of a kind of record, in addition to those allowed by the kind of file. Only the
   * administrator may ever read identity documents.
   */
  registerReaders(usedByKind: string, mayRead: MayRead): void;
  /**
   * Reads a public photo as WebP.
   * @throws not_found (404) like `GET /api/faces/{id}`
   */
  readFace(fileId: string): Promise<Buffer>;
  /** Registers whose photos are public. Without it, no photos are. */
  setPublicFaces(isPublic: IsPublic): void;
  demo(): Promise<FilesDemo>;
}

export const createFiles = (context: Context): Files => {
  const { clock, config, storage } = context;
  const contents = createFileContents(
    storage,
    createKeyring([config.filesKey, ...config.earlierFilesKeys]),
  );
  const readers = createReaders();
  const uploads = createUploads(context, contents);
  const downloads = createDownloads(context, contents, readers);
  return {
    name: 'files',
    routes: fileRoutes(uploads, downloads),
    jobs: [sweepJob(context, contents)],
    personalData: filesData(context, contents),

    async requireOwn(tx, ownerId, id, kind) {
      const row = await lockUnused(tx, { id, ownerId, kind }, clock.now());
      return row ? presentFile(row) : null;
    },
    async use(tx, fileId, by) {
      if (await setUsed(tx, fileId, by, clock.now())) return;
      throw new Error(`File ${fileId} is not available or already used`);
    },
    deleteAfter: setDeleteAfter,
    async describe(db, fileIds) {
      const rows = await findFiles(db, fileIds, clock.now());
      return new Map(rows.map((row) => [row.id, presentFile(row)]));
    },
    registerReaders: readers.register,
    readFace: downloads.readFace,
    setPublicFaces: readers.setPublic,
    demo: async () => (await import('./demo.ts')).createFilesDemo(contents),
  };
};
