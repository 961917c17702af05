import { once } from 'node:events';
import { request as httpRequest, IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { endpoint, nothing } from '@ithaca/contracts/endpoint';
import { formBody } from '@ithaca/contracts/form-body';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { startHttp } from '../../../test/test-http.ts';
import { answer, route } from './route.ts';
import { allowSlowArrival } from './slow-arrivals.ts';

const upload = endpoint({
  method: 'POST',
  path: '/api/test-uploads',
  summary: 'A file',
  access: 'anyone',
  body: formBody({ fields: {}, files: { file: { maxBytes: 10, types: ['text/plain'] } } }),
  success: { 204: nothing },
});
const post = endpoint({ ...upload, path: '/api/test-texts', body: z.object({}) });

const start = async () => {
  const { server, port, unfinishedFiles } = await startHttp([
    route(upload, async () => answer(204)),
    route(post, async () => answer(204)),
  ]);
  return {
    unfinishedFiles,
    /** Starts to send a body. The result includes the server's socket. */
    async begin(path: string, type: string, text: string) {
      const connected = once(server, 'connection') as Promise<[Socket]>;
      const arrived = once(server, 'request');
      const headers = { 'content-type': type };
      const sending = httpRequest({ port, host: '127.0.0.1', method: 'POST', path, headers });
      const response = once(sending, 'response') as Promise<[IncomingMessage]>;
      sending.write(text);
      const [socket] = await connected;
      await arrived;
      return { sending, response, socket };
    },
    /** Emits the error that Node emits when a request takes longer than the server's `requestTimeout`. */
    reportTimeout(socket: Socket) {
      const error = Object.assign(new Error('late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
      server.emit('clientError', error, socket);
    },
  };
};

it('a form may take longer to arrive than other requests', async () => {
  const { begin, reportTimeout, unfinishedFiles } = await start();
  const head = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\nabc';
  const form = await begin('/api/test-uploads', 'multipart/form-data; boundary=b', head);
  await expect.poll(async () => (await unfinishedFiles()).length, { interval: 5 }).toBe(1);
  reportTimeout(form.socket);
  form.sending.end('def\r\n--b--\r\n');
  const [{ statusCode }] = await form.response;
  expect(statusCode).toBe(204);
  reportTimeout(form.socket);
  expect(form.socket.writable).toBe(false);
});

it('a JSON body may not take longer', async () => {
  const { begin, reportTimeout } = await start();
  const json = await begin('/api/test-texts', 'application/json', '{');
  reportTimeout(json.socket);
  const [{ statusCode }] = await json.response;
  expect(statusCode).toBe(400);
});

it('a form that takes too long is aborted, even if it has already been refused', async () => {
  const socket = new Socket();
  const request = new IncomingMessage(socket);
  const closed = once(socket, 'close');
  const refused = allowSlowArrival(request, 1, async () => {
    throw new Error('refused');
  });
  await expect(refused).rejects.toThrow('refused');
  await closed;
});
