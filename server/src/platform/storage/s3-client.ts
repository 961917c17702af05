import { once } from 'node:events';
import { type IncomingMessage, Agent as PlainAgent, request as requestPlain } from 'node:http';
import { request as requestSecure, Agent as SecureAgent } from 'node:https';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import aws4 from 'aws4';

/** A bucket of an S3-compatible service, and the credentials for it. */
export interface S3Bucket {
  /** The address of the service, without a path. */
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKey: string;
  readonly secretKey: string;
}

/** The service answered with an error, such as 404 and NoSuchKey. */
export class S3Failure extends Error {
  readonly status: number;
  readonly code: string;

  constructor(method: string, status: number, code: string) {
    super(`The file storage answered ${status} ${code} to ${method}`);
    this.status = status;
    this.code = code;
  }
}

interface S3Request {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  /** The name of an object; without it, the request is about the bucket. */
  readonly object?: string;
  readonly headers?: Record<string, string>;
  readonly body?: AsyncIterable<Uint8Array>;
}

/**
 * Sends a signed request and waits for the headers of the response, whose content can then be read.
 * @throws S3Failure for a response other than success, errors thrown by the body, and connection errors
 */
export type S3Client = (request: S3Request) => Promise<IncomingMessage>;

/** How long the service may be silent while we wait for it. */
const defaultIdleMs = 15_000;

export const createS3Client = (target: S3Bucket, idleMs = defaultIdleMs): S3Client => {
  const { endpoint, region, bucket, accessKey, secretKey } = target;
  const { protocol, host, hostname, port } = new URL(endpoint);
  const isSecure = protocol === 'https:';
  // Each request has its own connection: uploads can't be retried, and would fail on a reused connection that the
  // service has just closed. The number of connections isn't limited, so that slow downloads don't delay others.
  const agentOptions = { keepAlive: false };
  const agent = isSecure ? new SecureAgent(agentOptions) : new PlainAgent(agentOptions);
  const credentials = { accessKeyId: accessKey, secretAccessKey: secretKey };

  const open = ({ method, object, headers, body }: S3Request) => {
    const { headers: signed, path = '/' } = aws4.sign(
      {
        service: 's3',
        region,
        method,
        // The bucket is in the path, because not every service has a hostname for each bucket.
        path: object === undefined ? `/${bucket}` : `/${bucket}/${object}`,
        headers: {
          Host: host,
          // A stream can't be hashed in advance. TLS protects it in transit, and our encryption at rest.
          ...(body && { 'X-Amz-Content-Sha256': 'UNSIGNED-PAYLOAD' }),
          ...headers,
        },
      },
      credentials,
    );
    const request = (isSecure ? requestSecure : requestPlain)({
      hostname: hostname.replace(/^\[(.*)\]$/, '$1'),
      port: port || (isSecure ? 443 : 80),
      method,
      path,
      headers: signed,
      agent,
      timeout: idleMs,
    });
    // The connection may also fail when nobody is waiting for it; without a listener, that ends the process.
    request.on('error', () => undefined);
    return request.on('timeout', () => request.destroy(timeoutError()));
  };

  return async (sent) => {
    const request = open(sent);
    const answering = once(request, 'response') as Promise<[IncomingMessage]>;
    const sending = sent.body
      ? pipeline(Readable.from(sent.body, { objectMode: false }), request)
      : Promise.resolve(request.end());
    const [sendingEnded, answered] = await Promise.allSettled([sending, answering]);
    // A response that arrived before everything was sent is more informative than the broken connection.
    if (answered.status === 'rejected') {
      throw sendingEnded.status === 'rejected' ? sendingEnded.reason : answered.reason;
    }
    const [answer] = answered.value;
    // The connection may still break when the content is no longer being read.
    answer.on('error', () => undefined);
    const { statusCode = 500 } = answer;
    if (statusCode >= 300) throw new S3Failure(sent.method, statusCode, await codeOf(answer));
    if (sendingEnded.status === 'rejected') throw sendingEnded.reason;
    return answer;
  };
};

const timeoutError = () =>
  Object.assign(new Error('The file storage doesn’t answer'), { code: 'ETIMEDOUT' });

/**
 * Reads a response. Only the time spent waiting for the service counts: the reader may pause for any length of time,
 * as in a slow download.
 */
export async function* readContent(
  answer: IncomingMessage,
  idleMs = defaultIdleMs,
): AsyncGenerator<Uint8Array> {
  // Node would otherwise count the pauses, too.
  answer.setTimeout(0);
  const parts: AsyncIterator<Uint8Array> = answer[Symbol.asyncIterator]();
  try {
    for (;;) {
      const timer = setTimeout(() => answer.destroy(timeoutError()), idleMs);
      const { done, value } = await parts.next().finally(() => clearTimeout(timer));
      if (done) return;
      yield value;
    }
  } finally {
    await parts.return?.();
  }
}

/** The code in the XML that describes an error; a response to HEAD has none. */
const codeOf = async (answer: IncomingMessage): Promise<string> => {
  const [, code = ''] = /<Code>(\w{1,100})<\/Code>/.exec(await text(answer)) ?? [];
  return code;
};
