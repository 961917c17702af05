import { buffer } from 'node:stream/consumers';
import { expect } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import type { Person, TestApp } from './test-app.ts';

/** Downloads a person's archive. @returns its files by name */
export const downloadArchive = async (
  app: TestApp,
  person: Pick<Person, 'cookie'>,
): Promise<Map<string, Buffer>> => {
  const response = await app.http.inject({
    url: '/api/user/export',
    headers: { cookie: person.cookie(), host: new URL(app.config.publicUrl).host },
  });
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'application/zip']);
  return readArchive(response.rawPayload);
};

const readArchive = async (content: Buffer) => {
  const zip = await fromBufferPromise(content, { lazyEntries: true, strictFileNames: true });
  const files = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry()) {
    files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  }
  return files;
};

/** The records of an archive's JSON files, by name. */
export const recordsOf = (files: ReadonlyMap<string, Buffer>) => {
  const parsed = [...files]
    .filter(([name]) => name.endsWith('.json'))
    .map(([name, content]) => [name, [JSON.parse(content.toString())].flat()] as const);
  return new Map<string, Record<string, unknown>[]>(parsed);
};
