import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { Logger } from 'pino';
import { errorReason } from '../error-reason.ts';
import { refuse } from '../refusal.ts';
import { throttle } from '../throttle.ts';
import { createS3Client, readContent, type S3Bucket, S3Failure } from './s3-client.ts';
import type { Storage } from './storage.ts';

const logOutageEveryMs = 60_000;

/**
 * Stores content in a bucket. Object names are hashes of the keys, as on disk. While the service can't be
 * reached or is overloaded, everything is refused with `unavailable` (503).
 * @param idleMs how long the service may be silent while we wait for it
 */
export const createS3Storage = (target: S3Bucket, log: Logger, idleMs?: number): Storage => {
  const send = createS3Client(target, idleMs);
  const objectOf = (key: string) => `files/${createHash('sha256').update(key).digest('hex')}`;

  const logOutage = throttle(logOutageEveryMs, (failed, error: unknown) =>
    log.warn({ reason: reasonOf(error), failed }, 'the file storage is unavailable'),
  );
  const fail = (error: unknown): never => {
    if (!isOutage(error)) throw error;
    logOutage(error);
    throw refuse('unavailable');
  };

  async function* read(answer: IncomingMessage) {
    try {
      yield* readContent(answer, idleMs);
    } catch (error) {
      fail(error);
    }
  }

  // The server starts nevertheless, in case it is only an outage.
  const checkBucket = async () => {
    try {
      (await send({ method: 'HEAD' })).resume();
    } catch (error) {
      log.error({ reason: reasonOf(error), bucket: target.bucket }, 'the bucket can’t be used');
    }
  };
  void checkBucket();

  return {
    async put(key, content, size) {
      const headers = { 'Content-Length': String(size) };
      const body = exactly(content, size);
      const answer = await send({ method: 'PUT', object: objectOf(key), headers, body }).catch(
        fail,
      );
      answer.resume();
    },

    async get(key, range) {
      const headers = range && { Range: `bytes=${range.start}-${range.end}` };
      try {
        const answer = await send({
          method: 'GET',
          object: objectOf(key),
          ...(headers && { headers }),
        });
        if (!range || answer.statusCode === 206) return read(answer);
        answer.destroy();
        throw new ContentFailure('The file storage ignores ranges');
      } catch (error) {
        // Without a code, 404 may mean that there is no such bucket.
        if (error instanceof S3Failure && error.code === 'NoSuchKey') return null;
        // The range starts after the end of the content.
        if (error instanceof S3Failure && error.status === 416) return Readable.from([]);
        return fail(error);
      }
    },

    async delete(key) {
      (await send({ method: 'DELETE', object: objectOf(key) }).catch(fail)).resume();
    },
  };
};

/** The content caused the error, not the service. */
class ContentFailure extends Error {}

/**
 * Passes on content that must have `size` bytes. The last part is held back until the end, so that the service never
 * has all bytes of content that turns out to be too long or fails.
 */
async function* exactly(content: AsyncIterable<Uint8Array>, size: number) {
  const parts = content[Symbol.asyncIterator]();
  let bytes = 0;
  let last: Uint8Array | undefined;
  try {
    for (;;) {
      const { done, value } = await parts.next().catch((cause: unknown) => {
        throw new ContentFailure('The content can’t be read', { cause });
      });
      if (done) break;
      bytes += value.length;
      if (bytes > size) throw new ContentFailure(`The content has more than ${size} bytes`);
      if (last) yield last;
      last = value;
    }
    if (bytes < size) throw new ContentFailure(`The content has ${bytes} bytes instead of ${size}`);
    if (last) yield last;
  } finally {
    await parts.return?.();
  }
}

/** Whether a retry may succeed: the service didn't answer or is overloaded. */
const isOutage = (error: unknown): boolean => {
  if (error instanceof ContentFailure) return false;
  return !(error instanceof S3Failure) || error.status >= 500 || error.status === 429;
};

const reasonOf = (error: unknown): string => {
  if (error instanceof S3Failure) return `${error.status} ${error.code}`.trim();
  return errorReason(error);
};
