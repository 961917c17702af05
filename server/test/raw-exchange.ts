import { type AddressInfo, connect } from 'node:net';
import type { FastifyInstance } from 'fastify';

export interface RawAnswer {
  status: number;
  /** Keyed by lower-case name. */
  headers: Record<string, string>;
  body: string;
}

/** Sends raw bytes to a listening server. @returns the response, read until close or upgrade */
export const exchangeRaw = (http: FastifyInstance, bytes: string): Promise<RawAnswer> =>
  new Promise((resolve, reject) => {
    const { port } = http.server.address() as AddressInfo;
    let text = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.on('data', (data) => {
      text += data;
      if (text.startsWith('HTTP/1.1 101') && text.includes('\r\n\r\n')) socket.destroy();
    });
    // The server may respond before it has read all bytes, then reset the connection.
    socket.on('error', (error) => text === '' && reject(error));
    socket.on('close', () => resolve(parse(text)));
  });

const parse = (text: string): RawAnswer => {
  const [head = '', ...body] = text.split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
  });
  return {
    status: Number(first.split(' ')[1]),
    headers: Object.fromEntries(headers),
    body: body.join('\r\n\r\n'),
  };
};
