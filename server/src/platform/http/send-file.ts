import { Readable } from 'node:stream';
import type { FileAnswer, FileContent } from '@ithaca/contracts/file-answer';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyReply } from 'fastify';
import { safeFileName } from './file-name.ts';

/** A file of a person's is never a page of ours, whatever its type: nothing in it is run or loaded. */
const contentSecurityPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox";

/**
 * Answers with a file that browsers save. A stream that fails before its first byte is answered as a
 * failure; later it ends the connection, as does one that holds less or more than its `size`.
 * @throws when the endpoint doesn't declare this media type
 */
export const sendFile = async (
  reply: FastifyReply,
  { fileTypes }: FileAnswer,
  file: FileContent,
): Promise<FastifyReply> => {
  const { name, type, content, size, cacheSeconds } = file;
  if (!fileTypes.includes(type)) throw new Error(`A file of the undeclared type ${type}`);
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
  const pieces = await begin(content, size);
  if (!head) return Readable.from(pieces, { objectMode: false });
  await pieces.return();
  return Readable.from([]);
};

/** Reads the first piece of a stream; `return` closes its source, wherever it is. */
const begin = async (content: AsyncIterable<Uint8Array>, size: number | undefined) => {
  const source = content[Symbol.asyncIterator]();
  let sent = 0;
  const read = async (): Promise<IteratorResult<Uint8Array, undefined>> => {
    const piece = await source.next();
    if (!piece.done) sent += piece.value.byteLength;
    if (size !== undefined && (piece.done ? sent < size : sent > size)) {
      throw new Error(`A file of ${size} bytes has ${piece.done ? 'fewer' : 'more'}`);
    }
    return piece.done ? { done: true, value: undefined } : piece;
  };
  let first: IteratorResult<Uint8Array, undefined> | undefined = await read();
  return {
    [Symbol.asyncIterator]() {
      return this;
    },
    async next() {
      const piece = first ?? (await read());
      first = undefined;
      return piece;
    },
    async return() {
      await source.return?.();
      return { done: true as const, value: undefined };
    },
  };
};
