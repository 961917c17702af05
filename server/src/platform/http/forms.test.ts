import { readFile, stat } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { endpoint } from '@ithaca/contracts/endpoint';
import { formBody } from '@ithaca/contracts/form-body';
import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { emptyBodyOf, encodeBody } from '../../../test/declared-body.ts';
import { startHttp } from '../../../test/test-http.ts';
import { type Limiter, unlimited } from '../limits.ts';
import { refuse } from '../refusal.ts';
import { createTurns } from '../turns.ts';
import { answer, route } from './route.ts';

type Body = NonNullable<RequestInit['body']>;

const png = 'image/png';
const maxBytes = 100_000;

const upload = endpoint({
  method: 'POST',
  path: '/api/test-uploads',
  summary: 'A picture and papers',
  access: 'mentor',
  body: formBody({
    fields: {
      kind: z.enum(['avatar', 'attachment'], 'Unknown kind'),
      note: z.optional(z.string()),
    },
    files: {
      picture: { maxBytes, types: [png, 'image/jpeg'] },
      papers: { maxBytes: 10, types: ['application/pdf'], maxFiles: 2, optional: true },
    },
  }),
  success: {
    200: z.object({
      kind: z.string(),
      picture: z.object({ name: z.string(), type: z.string(), size: z.number() }),
      content: z.string(),
      papers: z.array(z.string()),
    }),
  },
  problems: ['already_pending'],
});

const handled = vi.fn(async () => {});

const uploadRoute = route(upload, async ({ body: { kind, picture, papers = [], note } }) => {
  await handled();
  if (note === 'refuse') throw refuse('already_pending');
  return answer(200, {
    kind,
    picture,
    content: (await buffer(picture.content())).toString('base64'),
    papers: papers.map(({ name }) => name),
  });
});

const start = async (...more: Parameters<typeof startHttp>[1][]) => {
  handled.mockReset();
  const server = await startHttp([uploadRoute], more[0]);
  return {
    ...server,
    post: async (body: Body, headers: Record<string, string> = {}) => {
      const response = await fetch(`${server.url}/api/test-uploads`, {
        method: 'POST',
        body,
        headers: { 'x-role': 'mentor', ...headers },
        ...({ duplex: 'half' } as object),
      });
      return { status: response.status, body: (await response.json()) as Record<string, unknown> };
    },
  };
};

const fileOf = (bytes: number | string, type = png, name = 'me.png') =>
  new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name, { type });

/** A valid form, changed by `parts`: null removes a part, an array repeats it. */
const formOf = (parts: Record<string, string | File | null | (string | File)[]> = {}) => {
  const form = new FormData();
  for (const [name, part] of Object.entries({ kind: 'avatar', picture: fileOf(50), ...parts })) {
    for (const one of Array.isArray(part) ? part : [part]) {
      if (one !== null) form.append(name, one as string);
    }
  }
  return form;
};

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

  it('with a length over the total of all limits, before it is read', async () => {
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

  it('when it is not a form or is malformed', async () => {
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

it('a form is admitted by role like every other call', async () => {
  const server = await start();
  const encoded = await encodeBody(emptyBodyOf(upload));
  const statusFor = async (role: string) => {
    const headers = { 'x-role': role, 'content-type': encoded?.type ?? '' };
    return (await server.post(encoded?.payload ?? '', headers)).status;
  };
  expect(await statusFor('')).toBe(401);
  expect(await statusFor('mentee')).toBe(403);
  expect(await statusFor('mentor')).toBe(422);
  expect(await statusFor('admin')).toBe(422);
});

describe('an interrupted form', () => {
  it('leaves no files, and the next form is received', async () => {
    const server = await start({ turns: createTurns() });
    const interrupt = () =>
      new Promise<void>((resolve) => {
        const sending = httpRequest({
          port: server.port,
          host: '127.0.0.1',
          method: 'POST',
          path: '/api/test-uploads',
          headers: {
            'content-type': 'multipart/form-data; boundary=b',
            'content-length': 50_000,
            'x-role': 'mentor',
          },
        });
        sending.on('error', () => resolve());
        sending.write(
          `--b\r\ncontent-disposition: form-data; name="picture"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n${'x'.repeat(20_000)}`,
        );
        void expect
          .poll(async () => (await server.unfinishedFiles()).length, { interval: 5 })
          .toBe(1)
          .then(() => sending.destroy());
      });
    // More forms than a person may send at the same time.
    for (let sent = 0; sent < 5; sent += 1) {
      await interrupt();
      await expect.poll(() => server.unfinishedFiles(), { interval: 5 }).toEqual([]);
    }
    expect(handled).not.toHaveBeenCalled();
    expect((await server.post(formOf())).status).toBe(200);
  });
});

describe('a valid form', () => {
  it('reaches the route with its fields and files, and the files are deleted afterwards', async () => {
    const server = await start();
    const paper = (name: string) => fileOf(10, 'application/pdf', name);
    const content = Buffer.from(Array.from({ length: maxBytes }, (_, index) => index % 256));
    const picture = new File([content], '../../Ünïc\u202eode|x.png', { type: png });
    const { status, body } = await server.post(
      formOf({ picture, papers: [paper('a.pdf'), paper('b.pdf')], unknown: 'is left out' }),
    );
    expect(status).toBe(200);
    expect(body).toEqual({
      kind: 'avatar',
      picture: { name: 'Ünïc_ode_x.png', type: png, size: maxBytes },
      content: content.toString('base64'),
      papers: ['a.pdf', 'b.pdf'],
    });
    await expect.poll(() => server.unfinishedFiles(), { interval: 5 }).toEqual([]);
  });

  it('has file names without quotes and line breaks, which browsers escape', async () => {
    const server = await start();
    const picture = fileOf(10, png, '100%22 "x"\r\n.png');
    expect((await server.post(formOf({ picture }))).body).toMatchObject({
      picture: { name: '100_ _x___.png' },
    });
  });

  it('is encrypted on disk, where only the server may read it', async () => {
    const server = await start();
    const secret = Buffer.from('nobody may read this');
    const onDisk: [mode: number, hasSecret: boolean][] = [];
    handled.mockImplementation(async () => {
      for (const name of await server.unfinishedFiles()) {
        const path = join(server.folder, name);
        const mode = (await stat(path)).mode & 0o777;
        onDisk.push([mode, (await readFile(path)).includes(secret)]);
      }
    });
    const { body } = await server.post(formOf({ picture: new File([secret], 'a', { type: png }) }));
    expect(body.content).toBe(secret.toString('base64'));
    expect(onDisk).toEqual([[0o600, false]]);
  });

  it('leaves no file when the service refuses it', async () => {
    const server = await start();
    const { status, body } = await server.post(formOf({ note: 'refuse' }));
    expect([status, body.code]).toEqual([409, 'already_pending']);
    expect(await server.unfinishedFiles()).toEqual([]);
  });

  it('is a server error when its files can’t be written', async () => {
    const server = await start({ unfinishedFiles: '/dev/null/nowhere' });
    const { status, body } = await server.post(formOf());
    expect([status, body.code]).toEqual([500, 'internal']);
    const again = await server.post('{}', { 'content-type': 'application/json' });
    expect(again.status).toBe(415);
  });
});
