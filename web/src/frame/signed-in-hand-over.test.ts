import { QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { aConfig, aUser } from '../test/people.ts';
import { nextToast } from '../ui/toast.ts';
import { configQuery } from './config.queries.ts';
import { userQuery } from './sign-in.queries.ts';
import { handOverSignIn, takeOverSignIn } from './signed-in-hand-over.ts';

const signedIn = () => {
  const client = new QueryClient();
  client.setQueryData(userQuery.queryKey, aUser());
  client.setQueryData(configQuery.queryKey, aConfig());
  return client;
};

it('a page that is opened without signing in takes nothing over', () => {
  const client = new QueryClient();
  expect(takeOverSignIn(client)).toBe(false);
  expect(client.getQueryData(userQuery.queryKey)).toBeUndefined();
});

it('data left by somebody who never arrived is not used later', () => {
  handOverSignIn(signedIn());
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 11_000);
  const client = new QueryClient();
  expect(takeOverSignIn(client)).toBe(false);
  expect(client.getQueryData(userQuery.queryKey)).toBeUndefined();
  expect(window.sessionStorage).toHaveLength(0);
});

it('the next page knows the person and the configuration, and the one after it asks the server again', () => {
  handOverSignIn(signedIn());
  const next = new QueryClient();
  expect(takeOverSignIn(next)).toBe(true);
  expect(nextToast.get()?.title).toBe('Welcome back!');
  expect(next.getQueryData(userQuery.queryKey)).toEqual(aUser());
  expect(next.getQueryData(configQuery.queryKey)).toEqual(aConfig());
  expect(window.sessionStorage).toHaveLength(0);
  expect(takeOverSignIn(new QueryClient())).toBe(false);
});

it('without the configuration, the next page asks for it', () => {
  const client = new QueryClient();
  client.setQueryData(userQuery.queryKey, aUser());
  handOverSignIn(client);
  const next = new QueryClient();
  expect(takeOverSignIn(next)).toBe(true);
  expect(next.getQueryState(configQuery.queryKey)).toBeUndefined();
});
