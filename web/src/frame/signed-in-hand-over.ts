import type { QueryClient } from '@tanstack/react-query';
import { tabTexts } from '../lib/kept-text.ts';
import { toast } from '../ui/toast.ts';
import { configQuery } from './config.queries.ts';
import { userQuery } from './sign-in.queries.ts';
import { signInToasts } from './sign-in-toasts.ts';

const key = 'signed-in';
const maxAgeMs = 10_000;

/**
 * Passes the person who has just signed in, and the configuration, to the page that loads next in this tab, so that it
 * need not ask for them.
 */
export const handOverSignIn = (client: QueryClient): void => {
  const user = client.getQueryData(userQuery.queryKey);
  const config = client.getQueryData(configQuery.queryKey);
  tabTexts.keep(key, JSON.stringify({ user, config, at: Date.now() }));
};

/**
 * Fills the cache with what the sign-in screen passed on, and keeps showing its welcome. Returns whether that
 * included the person.
 */
export const takeOverSignIn = (client: QueryClient): boolean => {
  const { user, config, at = 0 } = JSON.parse(tabTexts.read(key) ?? '{}');
  tabTexts.forget(key);
  if (!user || Date.now() - at > maxAgeMs) return false;
  client.setQueryData(userQuery.queryKey, user);
  if (config) client.setQueryData(configQuery.queryKey, config);
  toast(signInToasts.signedIn);
  return true;
};
