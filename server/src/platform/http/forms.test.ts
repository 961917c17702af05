import { readFile, stat } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { emptyBodyOf, encodeBody } from '../../../test/declared-body.ts';
import { fileOf, formOf, handled, maxBytes, png, start, upload } from '../../../test/test-forms.ts';
import { createTurns } from '../turns.ts';

it('a form requires a role like every other call', async () => {
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

  it('has file names whose quotes and line breaks are replaced, even if browsers escape them', async () => {
    const server = await start();
    const picture = fileOf(10, png, '100%22 "x"\r\n.png');
    expect((await server.post(formOf({ picture }))).body).toMatchObject({
      picture: { name: '100_ _x___.png' },
    });
  });

  it('is encrypted on disk and readable only by the server’s user', async () => {
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

  it('leaves no files when the service refuses it', async () => {
    const server = await start();
    const { status, body } = await server.post(formOf({ note: 'refuse' }));
    expect([status, body.code]).toEqual([409, 'already_pending']);
    expect(await server.unfinishedFiles()).toEqual([]);
  });

  it('fails with a server error if its files can’t be written', async () => {
    const server = await start({ unfinishedFiles: '/dev/null/nowhere' });
    const { status, body } = await server.post(formOf());
    expect([status, body.code]).toEqual([500, 'internal']);
    const again = await server.post('{}', { 'content-type': 'application/json' });
    expect(again.status).toBe(415);
  });
});
