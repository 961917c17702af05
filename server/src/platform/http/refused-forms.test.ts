import { request as httpRequest } from 'node:http';
import { describe, expect, it } from 'vitest';
import { type Body, fileOf, formOf, handled, maxBytes, start } from '../../../test/test-forms.ts';
import { type Limiter, unlimited } from '../limits.ts';
import { refuse } from '../refusal.ts';

describe('a form is refused', () => {
  const refused = async (body: Body, headers?: Record<string, string>) => {
    const server = await start();
    const { status, body: problem } = await server.post(body, headers);
    expect(handled).not.toHaveBeenCalled();
    expect(await server.unfinishedFiles()).toEqual([]);
    return [status, problem.code, problem.errors ?? problem.detail];
  };

  it('with a file that is too large', async () => {
    const text = 'This file is too large. Please choose one of at most 97.6 KB.';
    expect(await refused(formOf({ picture: fileOf(maxBytes + 1) }))).toEqual([
      413,
      'too_large',
      text,
    ]);
    // Each file has its own limit.
    const papers = fileOf(11, 'application/pdf');
    expect((await refused(formOf({ papers }))).slice(0, 2)).toEqual([413, 'too_large']);
  });

  it('with a length over the sum of all limits, before it is read', async () => {
    expect((await refused(formOf({ picture: fileOf(5_000_000) }))).slice(0, 2)).toEqual([
      413,
      'too_large',
    ]);
  });

  it('with a file that never ends, during the upload', async () => {
    const head =
      '--b\r\ncontent-disposition: form-data; name="picture"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n';
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        controller.enqueue(sent === 0 ? Buffer.from(head) : new Uint8Array(16_384));
        sent += 1;
      },
    });
    const headers = { 'content-type': 'multipart/form-data; boundary=b' };
    expect((await refused(endless, headers)).slice(0, 2)).toEqual([413, 'too_large']);
  });

  it('with an empty file', async () => {
    expect(await refused(formOf({ picture: fileOf(0) }))).toEqual([
      422,
      'invalid',
      { picture: ['This file is empty. Please choose another'] },
    ]);
  });

  it('with too many files', async () => {
    const paper = fileOf(5, 'application/pdf');
    expect(await refused(formOf({ papers: [paper, paper, paper] }))).toEqual([
      422,
      'invalid',
      { papers: ['Please choose at most 2 files'] },
    ]);
    expect(await refused(formOf({ picture: [fileOf(5), fileOf(5)] }))).toEqual([
      422,
      'invalid',
      { picture: ['Please choose at most one file'] },
    ]);
  });

  it('with a file of another type', async () => {
    for (const type of ['image/svg+xml', 'text/html', '']) {
      const [status, code] = await refused(formOf({ picture: fileOf(5, type) }));
      expect([type, status, code]).toEqual([type, 415, 'wrong_type']);
    }
  });

  it('with a missing field or file, a text instead of a file, or an unexpected part', async () => {
    expect(await refused(formOf({ kind: null, picture: null }))).toEqual([
      422,
      'invalid',
      { kind: ['Unknown kind'], picture: ['Please choose a file'] },
    ]);
    expect(await refused(formOf({ picture: '{"size":1,"type":"image/png","path":"/x"}' }))).toEqual(
      [422, 'invalid', { picture: ['Please choose a file'] }],
    );
    expect(await refused(formOf({ other: fileOf(5) }))).toEqual([
      422,
      'invalid',
      { other: ['No file is expected here'] },
    ]);
    expect(await refused(formOf({ kind: ['avatar', 'avatar'] }))).toEqual([
      422,
      'invalid',
      { kind: ['Send this only once'] },
    ]);
  });

  it('with too many fields or a field that is too large', async () => {
    const many = Object.fromEntries([...new Array(200).keys()].map((index) => [`f${index}`, 'x']));
    expect((await refused(formOf(many))).slice(0, 2)).toEqual([413, 'too_large']);
    const note = 'x'.repeat(20_000);
    expect((await refused(formOf({ note }))).slice(0, 2)).toEqual([413, 'too_large']);
  });

  it('if it is not a form or is malformed', async () => {
    const json = { 'content-type': 'application/json' };
    expect((await refused('{"kind":"avatar"}', json)).slice(0, 2)).toEqual([415, 'wrong_type']);
    expect((await refused('x', { 'content-type': '' })).slice(0, 2)).toEqual([415, 'wrong_type']);
    const form = { 'content-type': 'multipart/form-data; boundary=b' };
    const part = (disposition: string, text: string) =>
      `--b\r\ncontent-disposition: form-data; ${disposition}\r\n\r\n${text}`;
    expect((await refused('x', { 'content-type': 'multipart/form-data' }))[0]).toBe(400);
    expect((await refused('nonsense', form))[0]).toBe(400);
    expect((await refused(part('name="kind"', 'avat'), form))[0]).toBe(400);
    expect((await refused(part('name="__proto__"', 'x\r\n--b--'), form))[0]).toBe(400);
    expect((await refused(part('nothing="x"', 'x\r\n--b--'), form))[0]).toBe(422);
    expect((await refused('', form))[0]).toBe(422);
  });
});

describe('before the body of a form is read', () => {
  const refusing: Limiter = {
    ...unlimited,
    take() {
      throw refuse('rate_limited', { retryAfterSeconds: 1 });
    },
  };

  it.each([
    ['a foreign origin', { 'x-foreign': '1', 'x-role': '' }, 'foreign_origin'],
    ['the limit', { 'x-role': '' }, 'rate_limited'],
    ['a missing sign-in', { 'x-role': '' }, 'sign_in_needed'],
    ['the role', { 'x-role': 'mentee' }, 'not_allowed'],
  ])('%s is refused', async (_name, headers, code) => {
    const isLimit = code === 'rate_limited' || code === 'foreign_origin';
    const server = await start(isLimit ? { limiter: refusing } : {});
    // The body never ends, so a server that waited for it would never answer.
    const answered = new Promise<[number | undefined, string]>((resolve, reject) => {
      const sending = httpRequest({
        port: server.port,
        host: '127.0.0.1',
        method: 'POST',
        path: '/api/test-uploads',
        headers: { 'content-type': 'multipart/form-data; boundary=b', ...headers },
      });
      sending.on('error', reject);
      sending.on('response', async (response) => {
        let text = '';
        for await (const piece of response) text += piece;
        resolve([response.statusCode, JSON.parse(text).code]);
        sending.destroy();
      });
      sending.write('--b\r\n');
    });
    expect((await answered)[1]).toBe(code);
    expect(await server.unfinishedFiles()).toEqual([]);
  });
});
