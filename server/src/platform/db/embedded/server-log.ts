import { type FileHandle, open, rename, stat } from 'node:fs/promises';

const largestBytes = 1_000_000;
const tailBytes = 8_192;
const tailLines = 12;

/**
 * Opens PostgreSQL's log for appending, our file rather than a pipe: a database that outlives us
 * can go on writing. A large one is set aside first (one earlier file is kept).
 */
export async function openServerLog(file: string): Promise<FileHandle> {
  const size = (await stat(file).catch(() => undefined))?.size ?? 0;
  if (size > largestBytes) await rename(file, `${file}.1`);
  return open(file, 'a', 0o600);
}

/** The last lines that were written after `from` (bytes), for an error message. */
export async function lastLines(file: string, from: number): Promise<string> {
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
}
