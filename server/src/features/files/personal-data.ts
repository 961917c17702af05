import { eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { ExportFile } from '../../platform/personal-data/export-file.ts';
import { jsonList } from '../../platform/personal-data/export-file.ts';
import type { PersonalData } from '../../platform/personal-data/personal-data.ts';
import { personalTable, readRows } from '../../platform/personal-data/personal-table.ts';
import { exported, kept, omitted } from '../../platform/personal-data/treatments.ts';
import type { FileContents } from './file-contents.ts';
import { type DownloadableFile, expireFilesOf, findDownloadable } from './files.store.ts';
import { fileLooks, files } from './files.tables.ts';
import { sweepFiles } from './sweep.ts';

const fileTable = personalTable(files, {
  id: exported,
  ownerId: omitted('always the person themself'),
  kind: exported,
  name: exported,
  size: exported,
  smallSize: exported,
  type: exported,
  state: exported,
  createdAt: exported,
  usedByKind: exported,
  usedById: exported,
  deleteAfter: exported,
});

const look = kept('proves which documents staff have opened');
const lookTable = personalTable(fileLooks, {
  id: omitted('says nothing that the other columns don’t'),
  fileId: look,
  ownerId: omitted('always the person themself'),
  viewerId: omitted('somebody else, who belongs to the staff'),
  at: look,
});

/** Uploaded files with their contents, except those of identity documents (product 2.7). */
export const filesData = (
  { clock, jobs, log }: Pick<Context, 'clock' | 'jobs' | 'log'>,
  contents: Pick<FileContents, 'read'>,
): PersonalData => ({
  tables: [fileTable, lookTable],

  section: 'files',
  async *exportFiles(db, userId) {
    yield jsonList('files.json', 'every file that you have uploaded', () =>
      readRows(db, fileTable, { where: eq(files.ownerId, userId), orderBy: [files.id] }),
    );
    for (const file of await findDownloadable(db, userId, clock.now())) {
      const isUnreadable = !(await canRead(file, contents, log));
      yield { ...contentOf(file, contents), isUnreadable };
    }
    yield jsonList('looks-at-my-documents.json', 'when staff opened one of your documents', () =>
      readRows(db, lookTable, { where: eq(fileLooks.ownerId, userId), orderBy: [fileLooks.id] }),
    );
  },

  async erase(tx, userId) {
    await expireFilesOf(tx, userId, clock.now());
    await jobs.add(tx, sweepFiles, {});
  },
});

/**
 * Reads a whole file before sending it. A file that failed while being sent would abort this download and every later
 * one.
 */
const canRead = async (
  { id, size }: DownloadableFile,
  contents: Pick<FileContents, 'read'>,
  log: Context['log'],
): Promise<boolean> => {
  try {
    let bytes = 0;
    for await (const chunk of contents.read(id, 'main', size)) bytes += chunk.length;
    return bytes === size;
  } catch (error) {
    log.error({ err: error, fileId: id }, 'a file could not be read for a download');
    return false;
  }
};

const contentOf = (
  { id, name, size }: DownloadableFile,
  contents: Pick<FileContents, 'read'>,
): ExportFile => ({
  // The id distinguishes files with the same name.
  name: `files/${id}-${name}`,
  folder: 'files/',
  about: 'the files themselves',
  content: () => contents.read(id, 'main', size),
});
