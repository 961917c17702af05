import { Readable } from 'node:stream';
import type { FileAnswer, FileContent } from '@ithaca/contracts/file-answer';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyReply } from 'fastify';
import { safeFileName } from './file-name.ts';

/** Uploaded files must never run or load anything in our origin, whatever their type. */
const contentSecurityPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox";

/**
 * Answers with a file that browsers download. If a stream fails before its first byte, the error is
 * answered. If it fails later, or its length differs from `size`, the connection is closed.
 * @throws when the endpoint doesn't declare this media type
 */
export const sendFile = async (
  reply: FastifyReply,
  { fileTypes }: FileAnswer,
  file: FileContent,
): Promise<FastifyReply> => {
  const { name, type, content, size, cacheSeconds } = file;
  if (!fileTypes.includes(type)) throw new Error(`The file type ${type} is not declared`);
  const body = await bodyOf(content, size, reply.request.method === 'HEAD');
  reply
    .type(type.startsWith('text/') ? `${type}; charset=utf-8` : type)
    .header('content-disposition', contentDisposition(safeFileName(name)))
    .header('content-security-policy', contentSecurityPolicy);
  if (cacheSeconds) reply.header('cache-control', `private, max-age=${cacheSeconds}, immutable`);
  if (size !== undefined) reply.header('content-length', size);
  return reply.send(body);
};

const bodyOf = async (content: FileContent['content'], size: number | undefined, head: boolean) => {
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
