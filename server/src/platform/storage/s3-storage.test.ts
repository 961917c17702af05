import { type AddressInfo, createServer, type Socket } from 'node:net';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, it, onTestFinished } from 'vitest';
import { signatureOf, startTestS3, type TestS3 } from '../../../test/test-s3.ts';
import { createLog } from '../../log.ts';
import { createS3Storage } from './s3-storage.ts';
import { describeStorage } from './storage.suite.ts';
import type { Storage } from './storage.ts';

let s3: TestS3;
beforeAll(async () => {
  s3 = await startTestS3();
});
afterEach(() => s3.failWith(null));
afterAll(() => s3.stop());

const silent = pino({ level: 'silent' });
const unavailable = expect.objectContaining({ code: 'unavailable' });

describeStorage('storage in a bucket', () => createS3Storage(s3, silent));

const recordLog = () => {
  const lines: string[] = [];
  return { lines, log: createLog('info', { write: (line) => void lines.push(line) }) };
};

async function* contentOf(text: string) {
  yield Buffer.from(text);
}

it('the stand-in computes the signature that Amazon publishes as an example', () => {
  const headers = {
    host: 'examplebucket.s3.amazonaws.com',
    range: 'bytes=0-9',
    'x-amz-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    'x-amz-date': '20130524T000000Z',
  };
  const signature = signatureOf(
    { method: 'GET', path: '/test.txt', query: '', headers },
    { date: '20130524', region: 'us-east-1', signedHeaders: Object.keys(headers) },
    'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  );
  expect(signature).toBe('f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41');
});

it.each([
  ['bucket', { bucket: 'other-files' }],
  ['access key', { accessKey: 'OTHER' }],
  ['secret key', { secretKey: 'other' }],
  ['region', { region: 'us-east-1' }],
])('logs at start that the %s is wrong, and fails later calls', async (_what, wrong) => {
  const { lines, log } = recordLog();
  const storage = createS3Storage({ ...s3, ...wrong }, log);
  await expect.poll(() => lines).toHaveLength(1);
  expect(lines[0]).toContain('the bucket can’t be used');
  expect(lines[0]).not.toContain(s3.secretKey);
  await expect(storage.get('key')).rejects.toThrow('The file storage answered');
  await expect(storage.put('key', contentOf('x'), 1)).rejects.toThrow('The file storage answered');
});

it.each([500, 503, 429])('is unavailable while the service answers %i', async (status) => {
  const storage = createS3Storage(s3, silent);
  await storage.put('key', contentOf('x'), 1);
  s3.failWith(status);
  await expect(storage.put('key', contentOf('y'), 1)).rejects.toEqual(unavailable);
  await expect(storage.get('key')).rejects.toEqual(unavailable);
  await expect(storage.delete('key')).rejects.toEqual(unavailable);
});

it('is unavailable while the service can’t be reached, and logs that once', async () => {
  const { lines, log } = recordLog();
  const storage = createS3Storage({ ...s3, endpoint: 'http://127.0.0.1:1' }, log);
  await expect(storage.put('key', contentOf('x'), 1)).rejects.toEqual(unavailable);
  await expect(storage.get('key')).rejects.toEqual(unavailable);
  await expect(storage.delete('key')).rejects.toEqual(unavailable);
  const warnings = lines.filter((line) => line.includes('the file storage is unavailable'));
  expect(warnings).toHaveLength(1);
  expect(warnings[0]).toContain('ECONNREFUSED');
});

/** Starts a service that answers each request like this. */
const startService = async (answer: (socket: Socket) => void) => {
  const sockets = new Set<Socket>();
  const service = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined));
    socket.once('data', () => answer(socket));
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    service.close();
  });
  return { ...s3, endpoint: `http://127.0.0.1:${(service.address() as AddressInfo).port}` };
};
const halfAnswer = 'HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\n01234';

const readAll = async (storage: Storage) => {
  for await (const _part of (await storage.get('key')) ?? []);
};

it('is unavailable if the connection breaks during a download, instead of ending early', async () => {
  const breaking = await startService((socket) => socket.end(halfAnswer));
  // The response to the check at startup is also invalid, and must not end the process.
  const storage = createS3Storage(breaking, silent);
  await expect(readAll(storage)).rejects.toEqual(unavailable);
});

it('many slow downloads don’t delay others', async () => {
  const storage = createS3Storage(s3, silent);
  const size = 1024 * 1024;
  await storage.put('large', contentOf('x'.repeat(size)), size);
  await storage.put('key', contentOf('x'), 1);
  const startSlowly = async () => {
    const parts = (await storage.get('large'))?.[Symbol.asyncIterator]();
    await parts?.next();
    return parts;
  };
  const downloads = await Promise.all(Array.from({ length: 60 }, startSlowly));
  await readAll(storage);
  // The slow downloads aren't aborted, either.
  for (const parts of downloads) expect((await parts?.next())?.done).toBe(false);
  for (const parts of downloads) await parts?.return?.();
});

/** Long enough for a busy machine. */
const idleMs = 1000;

it('a reader may pause a download for longer than the service may be silent', async () => {
  const storage = createS3Storage(s3, silent, idleMs);
  const silentService = createS3Storage(await startService(() => undefined), silent, idleMs);
  const size = 1024 * 1024;
  await storage.put('large', contentOf('x'.repeat(size)), size);
  let read = 0;
  for await (const part of (await storage.get('large')) ?? []) {
    if (read === 0) {
      for (const _ of [1, 2]) await expect(silentService.get('key')).rejects.toEqual(unavailable);
    }
    read += part.length;
  }
  expect(read).toBe(size);
});

it('is unavailable if the service stops sending during a download', async () => {
  const half = await startService((socket) => socket.write(halfAnswer));
  const { lines, log } = recordLog();
  const storage = createS3Storage(half, log, idleMs);
  await expect(readAll(storage)).rejects.toEqual(unavailable);
  expect(lines.join()).toContain('ETIMEDOUT');
});
