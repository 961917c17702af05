import { Agent, request } from 'node:http';

export interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

/** Sends requests over keep-alive connections. */
export interface HttpClient {
  send(
    method: 'GET' | 'POST',
    url: string,
    options?: { headers?: Record<string, string>; body?: unknown },
  ): Promise<Answer>;
  close(): void;
}

/** @param connections the maximum number of connections */
export const createHttpClient = (connections: number): HttpClient => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  return {
    send: (method, url, { headers = {}, body } = {}) =>
      new Promise((resolve, reject) => {
        const payload = body === undefined ? undefined : JSON.stringify(body);
        const sent = request(url, {
          method,
          agent,
          headers: { ...headers, ...(payload && { 'content-type': 'application/json' }) },
        });
        sent.on('error', reject);
        sent.on('response', (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('error', reject);
          response.on('end', () => {
            const { statusCode: status = 0, headers: received } = response;
            resolve({ status, headers: received, text: Buffer.concat(chunks).toString() });
          });
        });
        sent.end(payload);
      }),
    close: () => agent.destroy(),
  };
};
