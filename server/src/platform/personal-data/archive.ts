import { once } from 'node:events';
import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { ExportFile } from './export-file.ts';

/** A file as the archive contains it. */
export type ArchivedFile = Pick<ExportFile, 'name' | 'content'>;

/**
 * Creates a ZIP archive while it is read. A file is opened when the previous one is complete, so the archive may be
 * larger than the available memory.
 */
export async function* archiveOf(files: AsyncIterable<ArchivedFile>): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile();
  // yazl writes to a Node stream, although its type declaration says otherwise.
  const output = zip.outputStream as Readable;
  zip.on('error', (error) => output.destroy(error as Error));
  const adding = addAll(zip, files, output).catch((error) => output.destroy(error));
  try {
    yield* output;
  } finally {
    output.destroy();
    await adding;
  }
}

const addAll = async (zip: ZipFile, files: AsyncIterable<ArchivedFile>, output: Readable) => {
  for await (const { name, content } of files) {
    if (output.destroyed) return;
    const source = Readable.from(content(), { objectMode: false });
    zip.addReadStream(source, name);
    // Ends the source when the archive is no longer read.
    const stop = () => source.destroy(new Error('The archive is no longer read'));
    output.once('close', stop);
    await once(source, 'end');
    output.off('close', stop);
  }
  zip.end();
};
