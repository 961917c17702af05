import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { Readable } from 'node:stream';
import { endpoint } from '@ithaca/contracts/endpoint';
import {
  calendarAnswer,
  type FileContent,
  fileAnswer,
  zipAnswer,
} from '@ithaca/contracts/file-answer';
import { describe, expect, it } from 'vitest';
import { startHttp } from '../../../test/test-http.ts';
import { answer, route } from './route.ts';

const getFile = endpoint({
  method: 'GET',
  path: '/api/test-file',
  summary: 'A file',
  access: 'anyone',
  success: { 200: fileAnswer('image/png', 'text/plain') },
});
const getCalendar = endpoint({
  ...getFile,
  path: '/api/test-calendar.ics',
  success: { 200: calendarAnswer },
});
const getZip = endpoint({ ...getFile, path: '/api/test-export', success: { 200: zipAnswer } });

const png: FileContent = { name: 'me.png', type: 'image/png', content: new Uint8Array([1, 2, 3]) };

/** A server that answers with these files. */
const start = async (files: { file?: FileContent; calendar?: FileContent; zip?: FileContent }) => {
  const { url, port } = await startHttp([
    route(getFile, async () => answer(200, files.file ?? png)),
    route(getCalendar, async () => answer(200, files.calendar ?? png)),
    route(getZip, async () => answer(200, files.zip ?? png)),
  ]);
  return { port, get: (path: string, init?: RequestInit) => fetch(`${url}${path}`, init) };
};

/** A stream of these chunks that records whether it was closed. An error makes the stream fail. */
const streamOf = (chunks: (Uint8Array | Error)[], endless = false) => {
  const state = { closed: false, read: 0 };
  const stream = new Readable({
    read() {
      const chunk = chunks[state.read] ?? (endless ? new Uint8Array(65_536) : null);
      state.read += 1;
      if (chunk instanceof Error) this.destroy(chunk);
      else this.push(chunk);
    },
    destroy(error, done) {
      state.closed = true;
      done(error);
    },
  });
  return { stream, state };
};

const kilobyte = () => new Uint8Array(1024).fill(7);
const zipOf = (content: FileContent['content'], more: Partial<FileContent> = {}) => ({
  zip: { name: 'export.zip', type: 'application/zip', content, ...more },
});

describe('a file', () => {
  it('is downloaded and never executed', async () => {
    const server = await start({});
    const response = await server.get('/api/test-file');
    expect(response.status).toBe(200);
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(png.content);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-length': '3',
      'content-disposition': 'attachment; filename=me.png',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-store',
    });
  });

  it('has a name that can’t inject headers or contain a path', async () => {
    const name = '../a"\r\nset-cookie: x=1\u202egnp.жук.png';
    const server = await start({ file: { ...png, name } });
    const { headers } = await server.get('/api/test-file');
    expect(headers.get('set-cookie')).toBeNull();
    expect(headers.get('content-disposition')).toBe(
      'attachment; filename="_a___set-cookie_ x=1_gnp.???.png"; ' +
        "filename*=UTF-8''_a___set-cookie_%20x%3D1_gnp.%D0%B6%D1%83%D0%BA.png",
    );
  });

  it('may be cached only by the browser if it never changes', async () => {
    const server = await start({ file: { ...png, cacheSeconds: 3600 } });
    const { headers } = await server.get('/api/test-file');
    expect(headers.get('cache-control')).toBe('private, max-age=3600, immutable');
  });

  it('fails with a type that the contract doesn’t declare, without the file’s headers', async () => {
    const server = await start({ file: { ...png, type: 'text/html' } });
    const response = await server.get('/api/test-file');
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([
      500,
      'internal',
    ]);
    expect(response.headers.get('content-disposition')).toBeNull();
  });

  it('answers HEAD with its headers only, and closes its source', async () => {
    const { stream, state } = streamOf([kilobyte()], true);
    const server = await start({ ...zipOf(stream, { size: 10_000_000 }) });
    const bytes = await server.get('/api/test-file', { method: 'HEAD' });
    expect([bytes.status, bytes.headers.get('content-length')]).toEqual([200, '3']);
    expect(await bytes.text()).toBe('');
    const zip = await server.get('/api/test-export', { method: 'HEAD' });
    expect([zip.status, zip.headers.get('content-length')]).toEqual([200, '10000000']);
    expect(await zip.text()).toBe('');
    expect(state.closed).toBe(true);
  });
});

describe('a file that can be read from any byte', () => {
  const all = Buffer.from('0123456789');
  const content = async function* (range = { start: 0, end: 9 }) {
    yield all.subarray(range.start, range.end + 1);
  };
  const start10 = () => start({ file: { ...png, content, size: 10, etag: 'v1' } });

  it('is sent in parts', async () => {
    const server = await start10();
    const response = await server.get('/api/test-file', { headers: { range: 'bytes=2-4' } });
    expect([response.status, await response.text()]).toEqual([206, '234']);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-range': 'bytes 2-4/10',
      'content-length': '3',
      'content-disposition': 'attachment; filename=me.png',
    });
  });

  it('is sent completely without a range, with a header that says that ranges are accepted', async () => {
    const server = await start10();
    const response = await server.get('/api/test-file');
    expect([response.status, await response.text()]).toEqual([200, '0123456789']);
    expect(response.headers.get('accept-ranges')).toBe('bytes');
    const head = await server.get('/api/test-file', {
      method: 'HEAD',
      headers: { range: 'bytes=2-4' },
    });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, '10']);
  });

  it('is refused with 416 for a range beyond its end', async () => {
    const server = await start10();
    const response = await server.get('/api/test-file', { headers: { range: 'bytes=10-' } });
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([
      416,
      'range_not_satisfiable',
    ]);
    expect(response.headers.get('content-range')).toBe('bytes */10');
  });

  it('isn’t sent to a browser that has this version', async () => {
    const server = await start10();
    const headers = { 'if-none-match': '"v1"' };
    const response = await server.get('/api/test-file', { headers });
    expect([response.status, await response.text()]).toEqual([304, '']);
    expect(response.headers.get('etag')).toBe('"v1"');
    const other = await server.get('/api/test-file', { headers: { 'if-none-match': '"v0"' } });
    expect(other.status).toBe(200);
  });
});

it('a calendar is UTF-8 text', async () => {
  const content = 'BEGIN:VCALENDAR\r\nSUMMARY:Žofie\r\nEND:VCALENDAR\r\n';
  const server = await start({
    calendar: { name: 'session.ics', type: 'text/calendar', content },
  });
  const response = await server.get('/api/test-calendar.ics');
  expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(response.headers.get('content-disposition')).toBe('attachment; filename=session.ics');
  expect(await response.text()).toBe(content);
});

describe('a stream', () => {
  it('arrives completely', async () => {
    const { stream, state } = streamOf([kilobyte(), kilobyte()]);
    const server = await start(zipOf(stream));
    const response = await server.get('/api/test-export');
    expect(response.headers.get('content-type')).toBe('application/zip');
    expect((await response.arrayBuffer()).byteLength).toBe(2048);
    expect(state.closed).toBe(true);
  });

  it('results in an error response if it fails before its first byte', async () => {
    const { stream } = streamOf([new Error('broken')]);
    const server = await start(zipOf(stream));
    const response = await server.get('/api/test-export');
    expect([response.status, response.headers.get('content-disposition')]).toEqual([500, null]);
    expect(((await response.json()) as { code: string }).code).toBe('internal');
  });

  it.each([
    ['fails midway', [kilobyte(), kilobyte(), new Error('broken')], {}],
    ['fails midway with a known size', [kilobyte(), new Error('broken')], { size: 2048 }],
    ['ends too early', [kilobyte()], { size: 2048 }],
    ['is too long', [kilobyte(), kilobyte(), kilobyte()], { size: 2048 }],
  ])('closes only its own connection if it %s', async (_name, chunks, more) => {
    const { stream, state } = streamOf(chunks);
    const server = await start(zipOf(stream, more));
    const broken = server.get('/api/test-export').then((response) => response.arrayBuffer());
    await expect(broken).rejects.toThrow();
    await expect.poll(() => state.closed, { interval: 5 }).toBe(true);
    expect((await server.get('/api/test-file')).status).toBe(200);
  });

  it('is closed when the browser disconnects', async () => {
    const { stream, state } = streamOf([kilobyte()], true);
    const server = await start(zipOf(stream));
    const sent = httpRequest({ port: server.port, host: '127.0.0.1', path: '/api/test-export' });
    sent.end();
    const [response] = await once(sent, 'response');
    await once(response, 'data');
    response.destroy();
    await expect.poll(() => state.closed, { interval: 5 }).toBe(true);
  });
});
