import type { Send } from './api.ts';

/** An upload without any progress for this long counts as a lost connection. */
const stalledMs = 30_000;

/** How long the server may examine an upload before it answers. */
const examinedMs = 120_000;

const headersOf = (request: XMLHttpRequest): [string, string][] =>
  request
    .getAllResponseHeaders()
    .split('\r\n')
    .map((line): [string, string] => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()];
    })
    .filter(([name]) => name !== '');

/**
 * Like `fetch`, which can't report how much of a body has been sent. Pass it to `api` as `send`.
 * @param onProgress gets the share that has been sent, from 0 to 1
 */
export const fetchWithProgress =
  (onProgress: (share: number) => void): Send =>
  (address, { method = 'GET', headers, body, signal }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      const lost = () => reject(new TypeError('The connection was lost'));
      let stall: ReturnType<typeof setTimeout> | undefined;
      const waitOn = (ms = stalledMs) => {
        clearTimeout(stall);
        stall = setTimeout(() => request.abort(), ms);
      };
      request.open(method, address);
      request.responseType = 'text';
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
      request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
        waitOn();
        if (lengthComputable) onProgress(loaded / total);
      };
      request.upload.onload = () => waitOn(examinedMs);
      request.onload = () =>
        resolve(
          new Response(request.responseText || null, {
            status: request.status,
            statusText: request.statusText,
            headers: headersOf(request),
          }),
        );
      request.onerror = lost;
      request.onabort = lost;
      request.onloadend = () => clearTimeout(stall);
      signal?.addEventListener('abort', () => request.abort());
      waitOn();
      request.send(body as XMLHttpRequestBodyInit | null);
    });
