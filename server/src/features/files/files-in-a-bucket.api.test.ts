import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { upload, uploadSample } from '../../../test/sample-files.ts';
import { signUp, startTestApp, type TestApp } from '../../../test/test-app.ts';
import { startTestS3, type TestS3 } from '../../../test/test-s3.ts';
import { createKeyring } from '../../platform/encryption/keyring.ts';
import { createFileContents } from './file-contents.ts';
import { sweepJob } from './sweep.ts';

let s3: TestS3;
let app: TestApp;
beforeAll(async () => {
  s3 = await startTestS3();
  app = await startTestApp({
    S3_ENDPOINT: s3.endpoint,
    S3_REGION: s3.region,
    S3_BUCKET: s3.bucket,
    S3_ACCESS_KEY: s3.accessKey,
    S3_SECRET_KEY: s3.secretKey,
  });
});
beforeEach(() => s3.failWith(null));
afterAll(async () => {
  await app.close();
  await s3.stop();
});

const text = `${'Dear Ana, this is a letter. '.repeat(10_000)}Yours, Bob`;

it('files can be uploaded and read in full and in part, and are encrypted in the bucket', async () => {
  const ana = await signUp(app);
  const { body: file } = await upload(ana, 'attachment', text);
  const path = `/api/uploads/${file.id}`;
  expect((await ana.get(path)).body).toBe(text);
  const part = await ana.get(path, { range: 'bytes=200000-200026' });
  expect([part.status, part.body]).toEqual([206, text.slice(200_000, 200_027)]);
  const [stored] = [...s3.objects.values()];
  expect(stored?.length).toBeGreaterThan(text.length);
  expect(stored?.includes('Dear Ana')).toBe(false);
});

it('the sweep deletes all variants of unused files', async () => {
  s3.objects.clear();
  const ana = await signUp(app);
  await uploadSample(ana, 'avatar');
  expect(s3.objects.size).toBe(2);
  app.clock.advance(25 * 3_600_000);
  const contents = createFileContents(
    app.context.storage,
    createKeyring([app.context.config.filesKey]),
  );
  let run = async () => {};
  sweepJob(
    app.context,
    contents,
  )({
    handle: (_kind: unknown, handler: (data: object) => Promise<void>) => {
      run = () => handler({});
    },
  } as never);
  s3.failWith(503);
  await expect(run()).rejects.toMatchObject({ cause: { code: 'unavailable' } });
  s3.failWith(null);
  await run();
  expect(s3.objects.size).toBe(0);
});

it('uploads result in 503 while the bucket is unavailable, but everything else works', async () => {
  const ana = await signUp(app);
  s3.failWith(503);
  const refused = await upload(ana, 'attachment', 'hello');
  expect([refused.status, refused.body.code]).toEqual([503, 'unavailable']);
  expect((await ana.get('/api/user')).status).toBe(200);
  expect((await ana.get('/api/ready')).status).toBe(200);
  s3.failWith(null);
  expect((await upload(ana, 'attachment', 'hello')).status).toBe(201);
});
