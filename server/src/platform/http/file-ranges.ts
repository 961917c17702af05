import type { IncomingHttpHeaders } from 'node:http';
import type { ByteRange } from '../byte-range.ts';

const singleRange = /^bytes=(?:(?<first>\d{1,15})-(?<last>\d{0,15})|-(?<suffix>\d{1,15}))$/;

/**
 * Returns the requested range of a file, or undefined for the whole file, which is also sent for
 * several ranges, a malformed range, and a range of another version of the file (`If-Range`).
 * @returns null if the range begins after the end of the file
 */
export const requestedRange = (
  { range, 'if-range': ifRange }: IncomingHttpHeaders,
  size: number,
  etag: string | undefined,
): ByteRange | undefined | null => {
  if (ifRange !== undefined && (etag === undefined || ifRange !== quoted(etag))) return undefined;
  const { first, last, suffix } = singleRange.exec(range ?? '')?.groups ?? {};
  if (suffix !== undefined) {
    return suffix === '0' ? null : { start: Math.max(0, size - Number(suffix)), end: size - 1 };
  }
  if (first === undefined) return undefined;
  const start = Number(first);
  const end = last ? Math.min(Number(last), size - 1) : size - 1;
  if (start >= size) return null;
  return start <= end ? { start, end } : undefined;
};

/** Whether the browser already has this version of a file. */
export const hasVersion = (
  { 'if-none-match': known }: IncomingHttpHeaders,
  etag: string | undefined,
): boolean =>
  etag !== undefined &&
  (known ?? '').split(',').some((one) => one.trim().replace(/^W\//, '') === quoted(etag));

/** An ETag as it is written in headers. */
export const quoted = (etag: string): string => `"${etag}"`;
