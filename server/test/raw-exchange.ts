import { type AddressInfo, connect } from 'node:net';
import type { FastifyInstance } from 'fastify';

export interface RawAnswer {
  status: number;
  /** By name in lower case. */
  headers: Record<string, string>;
  body: string;
}

/** Sends bytes as they are to a listening server. @returns what came until it closed or upgraded */
export const exchangeRaw = (http: FastifyInstance, bytes: string): Promise<RawAnswer> =>
  new Promise((resolve, reject) => {
    const { port } = http.server.address() as AddressInfo;
    let text = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.on('data', (data) => {
      text += data;
      if (text.startsWith('HTTP/1.1 101') && text.includes('\r\n\r\n')) socket.destroy();
    });
    // An answer may come before all bytes were taken, and the connection end with a reset.
    socket.on('error', (error) => text === '' && reject(error));
    socket.on('close', () => resolve(parse(text)));
  });

const parse = (text: string): RawAnswer => {
  const [head = '', ...body] = text.split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const headers = lines.map((line): [string, string] => {
    const at = line.indexOf(':');
    return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()];
  });
  return {
    status: Number(first.split(' ')[1]),
    headers: Object.fromEntries(headers),
    body: body.join('\r\n\r\n'),
  };
};
