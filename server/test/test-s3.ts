import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { S3Bucket } from '../src/platform/storage/s3-client.ts';

/**
 * A loopback stand-in for a service with S3's protocol: it checks signatures, and stores an object once all of its
 * bytes have arrived.
 */
export interface TestS3 extends S3Bucket {
  /** The stored objects, by name. */
  readonly objects: Map<string, Buffer>;
  /** Responds to every request with this status from now on; null ends this. */
  failWith(status: number | null): void;
  stop(): Promise<void>;
}

/** The signed parts of a request. */
interface SignedRequest {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly headers: Record<string, string>;
}

/** The parts of an `Authorization` header. */
interface Signature {
  readonly date: string;
  readonly region: string;
  readonly signedHeaders: readonly string[];
}

const sha256 = (content: string) => createHash('sha256').update(content).digest('hex');
const hmac = (key: Buffer | string, content: string) =>
  createHmac('sha256', key).update(content).digest();

/**
 * Computes a signature as described in "Authenticating Requests: Using the Authorization Header (AWS Signature
 * Version 4)", independently of the library that the server signs with.
 */
export const signatureOf = (
  { method, path, query, headers }: SignedRequest,
  { date, region, signedHeaders }: Signature,
  secretKey: string,
): string => {
  const canonical = [
    method,
    path,
    query,
    ...signedHeaders.map((name) => `${name}:${(headers[name] ?? '').trim()}`),
    '',
    signedHeaders.join(';'),
    headers['x-amz-content-sha256'],
  ].join('\n');
  const scope = `${date}/${region}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n');
  const key = [date, region, 's3', 'aws4_request'].reduce<Buffer | string>(
    hmac,
    `AWS4${secretKey}`,
  );
  return hmac(key, toSign).toString('hex');
};

const authorizationPattern =
  /^AWS4-HMAC-SHA256 Credential=(\w+)\/(\d{8})\/([\w-]+)\/s3\/aws4_request, ?SignedHeaders=([\w;-]+), ?Signature=(\w{64})$/;

/** The headers that every request must sign. */
const requiredHeaders = ['host', 'x-amz-content-sha256', 'x-amz-date'];

const keys = { accessKey: 'TESTACCESSKEY', secretKey: 'secret/key+of-the-tests=' };
const bucket = 'ithaca-files';
const region = 'eu-example-1';
const emptyHash = sha256('');

/** @returns S3's error code, or null */
const findRefusal = (request: IncomingMessage): string | null => {
  const { method = '', url = '', headers } = request;
  const [, key, date = '', signedRegion, names = '', signature] =
    authorizationPattern.exec(headers.authorization ?? '') ?? [];
  if (key !== keys.accessKey) return 'InvalidAccessKeyId';
  if (signedRegion !== region) return 'AuthorizationHeaderMalformed';
  const signedHeaders = names.split(';');
  if (requiredHeaders.some((name) => !signedHeaders.includes(name))) return 'AccessDenied';
  const hash = headers['x-amz-content-sha256'];
  if (hash !== (method === 'PUT' ? 'UNSIGNED-PAYLOAD' : emptyHash))
    return 'XAmzContentSHA256Mismatch';
  const [path = '', query = ''] = url.split('?');
  const signed = { method, path, query, headers: headers as Record<string, string> };
  const expected = signatureOf(signed, { date, region, signedHeaders }, keys.secretKey);
  return signature === expected ? null : 'SignatureDoesNotMatch';
};

/** @returns all bytes, or null if the connection ended early */
const receive = async (request: IncomingMessage): Promise<Buffer | null> => {
  const parts: Buffer[] = [];
  try {
    for await (const part of request) parts.push(part);
  } catch {
    return null;
  }
  return Buffer.concat(parts);
};

/** Starts the stand-in with an empty bucket. */
export const startTestS3 = async (): Promise<TestS3> => {
  const objects = new Map<string, Buffer>();
  let failure: number | null = null;

  const refuse = (response: ServerResponse, status: number, code: string) => {
    response.writeHead(status, { 'content-type': 'application/xml' });
    response.end(`<?xml version="1.0"?>\n<Error><Code>${code}</Code><Message>No</Message></Error>`);
  };

  const read = (response: ServerResponse, content: Buffer, range: string | undefined) => {
    if (range === undefined) return response.writeHead(200).end(content);
    const [start = 0, end = 0] = range.replace('bytes=', '').split('-').map(Number);
    if (start >= content.length) return refuse(response, 416, 'InvalidRange');
    const part = content.subarray(start, end + 1);
    const last = start + part.length - 1;
    response.writeHead(206, { 'content-range': `bytes ${start}-${last}/${content.length}` });
    return response.end(part);
  };

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    if (failure !== null) return refuse(response, failure, 'SlowDown');
    const code = findRefusal(request);
    if (code) return refuse(response, 403, code);
    const [, name, ...rest] = (request.url ?? '').split('/');
    if (name !== bucket) return refuse(response, 404, 'NoSuchBucket');
    const key = rest.join('/');
    if (request.method === 'HEAD') return response.writeHead(200).end();
    if (request.method === 'DELETE') {
      objects.delete(key);
      return response.writeHead(204).end();
    }
    if (request.method === 'PUT') {
      if (request.headers['content-length'] === undefined) {
        return refuse(response, 411, 'MissingContentLength');
      }
      const content = await receive(request);
      if (content) objects.set(key, content);
      return response.writeHead(200).end();
    }
    const content = objects.get(key);
    if (!content) return refuse(response, 404, 'NoSuchKey');
    return read(response, content, request.headers.range);
  };

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    ...keys,
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    region,
    bucket,
    objects,
    failWith(status) {
      failure = status;
    },
    async stop() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
};
