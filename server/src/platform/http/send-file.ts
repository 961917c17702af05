import { Readable } from 'node:stream';
import type { FileAnswer, FileContent } from '@ithaca/contracts/file-answer';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyReply } from 'fastify';
import { refuse } from '../refusal.ts';
import { safeFileName } from './file-name.ts';
import { hasVersion, quoted, requestedRange } from './file-ranges.ts';

/** Uploaded files must never run or load anything in our origin, whatever their type. */
const contentSecurityPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox";

/**
 * Sends a file that browsers download, or the requested range of it. If a stream fails before its
 * first byte, the response is an error. If it fails later, or its length differs from `size`, the
 * connection is closed.
 * @throws range_not_satisfiable (416), or an error if the endpoint doesn't declare this media type
 */
export const sendFile = async (
  reply: FastifyReply,
  { fileTypes }: FileAnswer,
  file: FileContent,
): Promise<FastifyReply> => {
  const { name, type, cacheSeconds, etag } = file;
  if (!fileTypes.includes(type)) throw new Error(`The file type ${type} is not declared`);
  const part = partOf(reply, file);
  const isUnchanged = hasVersion(reply.request.headers, etag);
  const body = isUnchanged ? undefined : await bodyOf(part, reply.request.method === 'HEAD');
  reply
    .type(type.startsWith('text/') ? `${type}; charset=utf-8` : type)
    .header('content-disposition', contentDisposition(safeFileName(name)))
    .header('content-security-policy', contentSecurityPolicy);
  if (cacheSeconds) reply.header('cache-control', `private, max-age=${cacheSeconds}, immutable`);
  if (etag !== undefined) reply.header('etag', quoted(etag));
  if (isUnchanged) return reply.code(304).send();
  if (part.isSeekable) reply.header('accept-ranges', 'bytes');
  if (part.contentRange) reply.code(206).header('content-range', part.contentRange);
  if (part.size !== undefined) reply.header('content-length', part.size);
  return reply.send(body);
};

/** The part of a file to send. */
interface Part {
  readonly content: string | Uint8Array | AsyncIterable<Uint8Array>;
  readonly size: number | undefined;
  readonly isSeekable?: true;
  readonly contentRange?: string;
}

const partOf = (reply: FastifyReply, { content, size, etag }: FileContent): Part => {
  if (typeof content !== 'function') return { content, size };
  if (size === undefined) throw new Error('A file with ranges needs a size');
  const { method, headers } = reply.request;
  const range = method === 'GET' ? requestedRange(headers, size, etag) : undefined;
  if (range === undefined) return { content: content(), size, isSeekable: true };
  if (range === null) {
    reply.header('content-range', `bytes */${size}`);
    throw refuse('range_not_satisfiable');
  }
  const { start, end } = range;
  return {
    content: content(range),
    size: end - start + 1,
    isSeekable: true,
    contentRange: `bytes ${start}-${end}/${size}`,
  };
};

const bodyOf = async ({ content, size }: Part, head: boolean) => {
  if (typeof content === 'string') return Buffer.from(content);
  if (content instanceof Uint8Array) return content;
  const chunks = await openStream(content, size);
  if (!head) return Readable.from(chunks, { objectMode: false });
  await chunks.return();
  return Readable.from([]);
};

/** Reads the first chunk of a stream and checks the length of the rest; `return` closes the source. */
const openStream = async (content: AsyncIterable<Uint8Array>, size: number | undefined) => {
  const source = content[Symbol.asyncIterator]();
  let sent = 0;
  const read = async (): Promise<IteratorResult<Uint8Array, undefined>> => {
    const chunk = await source.next();
    if (!chunk.done) sent += chunk.value.byteLength;
    if (size !== undefined && (chunk.done ? sent < size : sent > size)) {
      throw new Error(`The file has ${chunk.done ? 'fewer' : 'more'} than its ${size} bytes`);
    }
    return chunk.done ? { done: true, value: undefined } : chunk;
  };
  let first: IteratorResult<Uint8Array, undefined> | undefined = await read();
  return {
    [Symbol.asyncIterator]() {
      return this;
    },
    async next() {
      const chunk = first ?? (await read());
      first = undefined;
      return chunk;
    },
    async return() {
      await source.return?.();
      return { done: true as const, value: undefined };
    },
  };
};
