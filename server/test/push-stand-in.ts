import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A browser's push subscription with its private key. */
export interface TestBrowser {
  readonly subscription: { endpoint: string; p256dh: string; auth: string };
  /** Decrypts the body of a push message (RFC 8188, 8291). */
  read(body: Buffer): string;
}

let browserCount = 0;

/** Creates a browser with a known push service. */
export const aBrowser = (): TestBrowser => {
  browserCount += 1;
  const ecdh = createECDH('prime256v1');
  const own = ecdh.generateKeys();
  const auth = randomBytes(16);
  const derive = (secret: Buffer, salt: Buffer, info: Buffer | string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, info, length));
  return {
    subscription: {
      endpoint: `https://fcm.googleapis.com/fcm/send/browser-${browserCount}`,
      p256dh: own.toString('base64url'),
      auth: auth.toString('base64url'),
    },
    read(body) {
      const [salt, keyLength] = [body.subarray(0, 16), body.readUInt8(20)];
      const sender = body.subarray(21, 21 + keyLength);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), own, sender]);
      const input = derive(ecdh.computeSecret(sender), auth, info, 32);
      const key = derive(input, salt, 'Content-Encoding: aes128gcm\0', 16);
      const nonce = derive(input, salt, 'Content-Encoding: nonce\0', 12);
      const record = body.subarray(21 + keyLength);
      const decipher = createDecipheriv('aes-128-gcm', key, nonce);
      decipher.setAuthTag(record.subarray(-16));
      const text = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
      // The text is followed by a 2, which marks the last record, and zeros.
      return text.subarray(0, text.lastIndexOf(2)).toString();
    },
  };
};

/** Checks the header that identifies the sender to a push service (RFC 8292). @returns the claims */
export const readVapid = (authorization: string, publicKey: string) => {
  const { token = '', key = '' } =
    /^vapid t=(?<token>[^,]+), k=(?<key>.+)$/.exec(authorization)?.groups ?? {};
  if (key !== publicKey) throw new Error('Signed with another key');
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const x = point.subarray(1, 33).toString('base64url');
  const y = point.subarray(33).toString('base64url');
  const isGenuine = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    {
      key: createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' }),
      dsaEncoding: 'ieee-p1363',
    },
    Buffer.from(signature, 'base64url'),
  );
  if (!isGenuine) throw new Error('The signature is wrong');
  return JSON.parse(Buffer.from(claims, 'base64url').toString()) as {
    aud: string;
    exp: number;
    sub: string;
  };
};

/** A request that the stand-in received. */
export interface PushCall {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

type PushHandler = (response: ServerResponse) => void;

/** A push service on loopback. */
export interface PushStandIn {
  readonly calls: PushCall[];
  /** The address that replaces an endpoint. */
  addressOf(endpoint: string): string;
  /** Handles the following requests by hand, for failures. */
  handle(handler: PushHandler): void;
  close(): Promise<void>;
}

/** Starts the stand-in. By default, it accepts everything. */
export const startPushStandIn = async (): Promise<PushStandIn> => {
  const calls: PushCall[] = [];
  let handler: PushHandler = (response) => void response.writeHead(201).end();
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part) => parts.push(part));
    request.on('end', () => {
      const { url: path = '', headers } = request;
      calls.push({ path, headers, body: Buffer.concat(parts) });
      handler(response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    calls,
    addressOf: (endpoint) => `${origin}${new URL(endpoint).pathname}`,
    handle(next) {
      handler = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
