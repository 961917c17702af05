import { postMessage } from '@ithaca/contracts/conversations';
import { endpoint } from '@ithaca/contracts/endpoint';
import { fileAnswer } from '@ithaca/contracts/file-answer';
import { formBody } from '@ithaca/contracts/form-body';
import { login, logout } from '@ithaca/contracts/identity';
import { getMentor, listMentors } from '@ithaca/contracts/mentors';
import { expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { fakeApi } from '../test/fake-api.ts';
import { aUser } from '../test/people.ts';
import { api, apiWithHeaders } from './api.ts';
import { ApiError, formErrorsOf, isSignedOut } from './errors.ts';

const id = '0190a1b2-0000-7000-8000-000000000002';

const failureOf = async (call: Promise<unknown>): Promise<ApiError> => {
  const error = await call.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw new Error('the call should have been refused');
  return error;
};

it('a refusal says its status and its sentence', async () => {
  fakeApi().on(login, { problem: 'wrong_credentials' });
  const error = await failureOf(api(login, { body: { email: 'a@b.test', password: 'x' } }));
  expect(error.message).toBe('401: Invalid email or password.');
  expect(error.code).toBe('wrong_credentials');
  expect(isSignedOut(error)).toBe(false);
});

it('a missing sign-in is distinguished from wrong credentials', async () => {
  fakeApi().on(getMentor, { problem: 'sign_in_needed' });
  expect(isSignedOut(await failureOf(api(getMentor, { params: { userId: id } })))).toBe(true);
});

it('a 422 carries the first text of each field for the form', async () => {
  fakeApi().on(postMessage, {
    problem: 'invalid',
    errors: { content: ['Please write a message', 'second'], clientId: [] },
  });
  const error = await failureOf(api(postMessage, { params: { id }, body: { content: '' } }));
  expect(formErrorsOf(error)).toEqual({ content: 'Please write a message' });
});

it('a 429 says how long to wait', async () => {
  fakeApi().on(logout, { problem: 'rate_limited', headers: { 'Retry-After': '7' } });
  expect((await failureOf(api(logout))).retryAfter).toBe(7);
});

it('a page of a proxy keeps its status text', async () => {
  vi.stubGlobal(
    'fetch',
    async () => new Response('<h1>no</h1>', { status: 502, statusText: 'Bad Gateway' }),
  );
  expect((await failureOf(api(logout))).message).toBe('502: Bad Gateway');
});

it('reading gives up on a server that accepts requests and never answers; sending doesn’t', async () => {
  const expired = AbortSignal.abort(new DOMException('It took too long', 'TimeoutError'));
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(expired);
  vi.stubGlobal('fetch', async (_address: string, { signal }: RequestInit) => {
    signal?.throwIfAborted();
    return new Response(null, { status: 204 });
  });
  const read = api(getMentor, { params: { userId: id }, signal: new AbortController().signal });
  expect(await failureOf(read)).toMatchObject({ status: 0, code: 'network' });
  expect(await api(logout)).toBeUndefined();
});

it('a browser that can’t combine signals reads without a time limit', async () => {
  const known = AbortSignal;
  vi.stubGlobal('AbortSignal', { timeout: (ms: number) => known.timeout(ms) });
  fakeApi().on(getMentor, { problem: 'not_found' });
  expect((await failureOf(api(getMentor, { params: { userId: id } }))).status).toBe(404);
});

it('no answer at all is status 0 with a sentence to act on', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')));
  const error = await failureOf(api(logout));
  expect(error.status).toBe(0);
  expect(error.detail).toContain('Check your connection');
});

it('a stopped call throws the reason it was stopped for', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new DOMException('stop', 'AbortError')));
  const stopped = api(logout, { signal: AbortSignal.abort(new Error('left the screen')) });
  await expect(stopped).rejects.toThrow('left the screen');
});

it('fills the path, leaves out empty query values and returns the headers', async () => {
  const fake = fakeApi().on(listMentors, {
    status: 200,
    body: [],
    headers: { 'X-Total-Count': '0' },
  });
  const { data, headers } = await apiWithHeaders(listMentors, {
    query: { q: 'a b&c', category: '' },
  });
  expect(data).toEqual([]);
  expect(headers.get('X-Total-Count')).toBe('0');
  expect(fake.calls.map((call) => call.url)).toEqual(['/api/mentors?q=a+b%26c']);
});

it('sends a body as JSON only when there is one', async () => {
  const send = vi.fn(async () => new Response(null, { status: 204 }));
  vi.stubGlobal('fetch', send);
  await expect(api(logout)).resolves.toBeUndefined();
  await api(login, { body: { email: aUser().email, password: 'secret' } });
  const inits = send.mock.calls.map((call: unknown[]) => call[1] as RequestInit);
  expect(inits.map((init) => init.body)).toEqual([
    undefined,
    JSON.stringify({ email: aUser().email, password: 'secret' }),
  ]);
  expect(inits.map((init) => new Headers(init.headers).get('Content-Type'))).toEqual([
    null,
    'application/json',
  ]);
});

const upload = endpoint({
  method: 'POST',
  path: '/api/test-uploads',
  summary: 'A test',
  access: 'signed_in',
  body: formBody({
    fields: { kind: z.enum(['avatar']), note: z.optional(z.string()) },
    files: {
      picture: { maxBytes: 10, types: ['image/png'] },
      papers: { maxBytes: 10, types: ['application/pdf'], maxFiles: 2, optional: true },
    },
  }),
  success: { 200: fileAnswer('image/png') },
});

const png = (bytes: number) => new File(['x'.repeat(bytes)], 'me.png', { type: 'image/png' });
const pdf = new File(['%PDF'], 'cv.pdf', { type: 'application/pdf' });

it('sends a form with its files, and gives a file back as a blob', async () => {
  const fake = fakeApi().on(upload, {
    status: 200,
    body: { name: 'me.png', type: 'image/png', content: 'answer' },
  });
  const blob = await api(upload, {
    body: { kind: 'avatar', note: undefined, picture: png(5), papers: [pdf, pdf] },
  });
  expect(await blob.text()).toBe('answer');
  expect(blob.type).toBe('image/png');
  const [sent] = fake.calls.map(({ body }) => body as FormData);
  const parts = [...(sent?.entries() ?? [])].map(([name, value]) => [
    name,
    typeof value === 'string' ? value : value.name,
  ]);
  expect(parts).toEqual([
    ['kind', 'avatar'],
    ['picture', 'me.png'],
    ['papers', 'cv.pdf'],
    ['papers', 'cv.pdf'],
  ]);
});

it('leaves the type of a form to the browser, and takes files as answers', async () => {
  const send = vi.fn(async () => new Response('x'));
  vi.stubGlobal('fetch', send);
  await api(upload, { body: { kind: 'avatar', picture: png(5) } });
  const [, init] = send.mock.calls[0] as unknown as [string, RequestInit];
  expect(new Headers(init.headers).get('Content-Type')).toBeNull();
  expect(new Headers(init.headers).get('Accept')).toBe('*/*');
});

it('checks a form with its contract before it is sent', () => {
  const errorsOf = (form: object) =>
    upload.body.schema
      .safeParse(form)
      .error?.issues.map(({ path, message }) => [path.join('.'), message]);
  expect(errorsOf({ kind: 'avatar', picture: png(10) })).toBeUndefined();
  expect(errorsOf({ kind: 'avatar', picture: 'me.png' })).toEqual([
    ['picture', 'Please choose a file'],
  ]);
  expect(errorsOf({ kind: 'avatar', picture: png(11), papers: [pdf, pdf, pdf] })).toEqual([
    ['picture', 'This file is too large. Please choose one of at most 10 bytes.'],
    ['papers', 'Please choose at most 2 files'],
  ]);
  expect(errorsOf({ kind: 'avatar', picture: pdf })).toEqual([
    ['picture', 'This type of file is not accepted'],
  ]);
});
