import { expect, it, vi } from 'vitest';
import { createQueryClient } from '../app/query-client.ts';
import { aConfig, aUser } from '../test/people.ts';
import { configQuery } from './config.queries.ts';
import { userQuery } from './sign-in.queries.ts';
import { handOverSignIn, takeOverSignIn } from './signed-in-hand-over.ts';

const signedIn = () => {
  const client = createQueryClient();
  client.setQueryData(userQuery.queryKey, aUser());
  client.setQueryData(configQuery.queryKey, aConfig());
  return client;
};

it('a page that is opened without a sign-in takes nothing over', () => {
  const client = createQueryClient();
  expect(takeOverSignIn(client)).toBe(false);
  expect(client.getQueryData(userQuery.queryKey)).toBeUndefined();
});

it('what was left by somebody who never arrived is not used later', () => {
  handOverSignIn(signedIn());
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 11_000);
  const client = createQueryClient();
  expect(takeOverSignIn(client)).toBe(false);
  expect(client.getQueryData(userQuery.queryKey)).toBeUndefined();
  expect(window.sessionStorage).toHaveLength(0);
  vi.restoreAllMocks();
});

it('the next page knows the person and the configuration, and the page after it asks again', () => {
  handOverSignIn(signedIn());
  const next = createQueryClient();
  expect(takeOverSignIn(next)).toBe(true);
  expect(next.getQueryData(userQuery.queryKey)).toEqual(aUser());
  expect(next.getQueryData(configQuery.queryKey)).toEqual(aConfig());
  expect(window.sessionStorage).toHaveLength(0);
  expect(takeOverSignIn(createQueryClient())).toBe(false);
});

it('without the configuration, the next page asks for it', () => {
  const client = createQueryClient();
  client.setQueryData(userQuery.queryKey, aUser());
  handOverSignIn(client);
  const next = createQueryClient();
  expect(takeOverSignIn(next)).toBe(true);
  expect(next.getQueryState(configQuery.queryKey)).toBeUndefined();
});
