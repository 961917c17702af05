import { readdir } from 'node:fs/promises';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { marker } from '../hostile-files/hostile-file.ts';
import { hostileFiles } from '../hostile-files/index.ts';
import { upload } from '../sample-files.ts';
import { type Client, signUp, useTestApp } from '../test-app.ts';

/**
 * An attacker uploads files that aren't what they seem, exhaust memory, contain scripts or reveal where
 * a picture was taken (product 2.7). Each is refused with a reason, or stored without its harmful part.
 */
const app = useTestApp({ ADMIN_EMAIL: 'admin@ithaca.test' });

const createPeople = async () => ({
  ana: await signUp(app()),
  admin: await signUp(app(), { email: 'admin@ithaca.test' }),
});
let people: ReturnType<typeof createPeople> | undefined;
const meet = () => {
  people ??= createPeople();
  return people;
};

const download = async (client: Client, id: string) => {
  const response = await app().http.inject({
    url: `/api/uploads/${id}`,
    headers: { cookie: client.cookie(), host: new URL(app().config.publicUrl).host },
  });
  expect(response.statusCode).toBe(200);
  return response;
};

const listFolder = (name: string) =>
  readdir(`${app().config.dataDir}/${name}`, { recursive: true }).catch(() => []);

/** Everything that uploads have stored in the database and on disk. */
const stored = async () => {
  // A form's files are deleted right after its response.
  await expect.poll(() => listFolder('unfinished-files'), { interval: 5 }).toEqual([]);
  const { rows } = await app().owner.$client.query('SELECT id, state FROM files ORDER BY id');
  return { rows, onDisk: await listFolder('files') };
};

it('there are at least 60 different hostile files', () => {
  expect(hostileFiles.length).toBeGreaterThanOrEqual(60);
  const described = hostileFiles.map(([kind, what]) => `${kind} ${what}`);
  expect(new Set(described).size).toBe(described.length);
});

describe.each(hostileFiles)('as %s, %s', (kind, _what, name, content, expected) => {
  const bytes = async () => Buffer.from(typeof content === 'function' ? await content() : content);

  it('refused' in expected ? 'is refused' : 'is stored clean', async () => {
    const { ana, admin } = await meet();
    const before = await stored();
    const { status, body } = await upload(ana, kind, await bytes(), name);
    if ('refused' in expected) {
      const { refused } = expected;
      const reason = typeof refused === 'number' ? refused : [422, expect.stringMatching(refused)];
      expect(typeof refused === 'number' ? status : [status, body.errors?.file?.[0]]).toEqual(
        reason,
      );
      expect(await stored()).toEqual(before);
      return;
    }
    expect([status, body.type]).toEqual([201, expected.type]);
    if (expected.name !== undefined) expect(body.name).toBe(expected.name);
    const response = await download(kind === 'id_document' ? admin : ana, body.id);
    expect(response.rawPayload.length).toBe(body.size);
    expect(response.headers).toMatchObject({
      'content-disposition': expect.stringMatching(/^attachment; filename=/),
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
    expect(String(response.headers['content-type']).split(';')[0]).toBe(expected.type);
    if (expected.clean) {
      for (const trace of [marker, 'Exif', 'GPS', 'xmpmeta', 'PK\x03\x04']) {
        expect(response.rawPayload.includes(trace)).toBe(false);
      }
    }
    if (expected.width) {
      expect((await sharp(response.rawPayload).metadata()).width).toBe(expected.width);
    }
  });
});
