import { type FileHandle, open, rename, stat } from 'node:fs/promises';

const maxBytes = 1_000_000;
const tailBytes = 8_192;
const tailLines = 12;

/**
 * Opens PostgreSQL's log for appending. It is a file and not a pipe, so that a database that
 * outlives the server can keep writing. Rotates a large log first, keeping one old file.
 */
export const openServerLog = async (file: string): Promise<FileHandle> => {
  const size = (await stat(file).catch(() => undefined))?.size ?? 0;
  if (size > maxBytes) await rename(file, `${file}.1`);
  return open(file, 'a', 0o600);
};

/** Returns the last lines after the offset `from` (bytes), for an error message. */
export const lastLines = async (file: string, from: number): Promise<string> => {
  const handle = await open(file, 'r').catch(() => undefined);
  if (!handle) return '';
  try {
    const start = Math.max(from, (await handle.stat()).size - tailBytes);
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(tailBytes), 0, tailBytes, start);
    const lines = buffer.toString('utf8', 0, bytesRead).trimEnd().split('\n');
    return lines.slice(-tailLines).join('\n');
  } finally {
    await handle.close();
  }
};
