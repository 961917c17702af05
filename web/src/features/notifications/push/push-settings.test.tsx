import {
  endPush,
  getPush,
  type PushChoices,
  setPushChoices,
  subscribeToPush,
} from '@ithaca/contracts/push';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fakeApi } from '../../../test/fake-api.ts';
import { fakePush } from '../../../test/fake-push.ts';
import { aUser } from '../../../test/people.ts';
import { renderApp } from '../../../test/render-app.tsx';

const choices: PushChoices = {
  messages: true,
  account: true,
  bookings: true,
  reviews: true,
  circles: true,
  money: true,
};
const first = 'https://fcm.googleapis.com/fcm/send/1';

/** A server that knows this subscription and accepts all changes. */
const pushApi = (endpoint: string | null = null) => {
  const stored = { endpoint, choices };
  return fakeApi()
    .on(getPush, () => ({ status: 200 as const, body: { publicKey: 'key', ...stored } }))
    .on(subscribeToPush, ({ body }) => {
      stored.endpoint = body.endpoint;
      return { status: 204 as const };
    })
    .on(endPush, () => {
      stored.endpoint = null;
      return { status: 204 as const };
    })
    .on(setPushChoices, ({ body }) => {
      stored.choices = body;
      return { status: 200 as const, body };
    });
};

const open = async (api: ReturnType<typeof fakeApi>) => {
  renderApp('/settings', { api, user: aUser() });
  return within(await screen.findByRole('region', { name: 'Browser notifications' }));
};
const press = async (section: Awaited<ReturnType<typeof open>>, name: string) =>
  userEvent.click(await section.findByRole('button', { name }));

it('says so if the browser doesn’t support push notifications', async () => {
  const section = await open(pushApi());
  expect(await section.findByText('Not available in this browser')).toBeTruthy();
  expect(section.queryByRole('button')).toBeNull();
});

it('says what to do if the person has blocked them', async () => {
  fakePush({ permission: 'denied' });
  const section = await open(pushApi());
  expect(await section.findByText('Blocked by this browser')).toBeTruthy();
  expect(section.queryByRole('button')).toBeNull();
});

it('loads again after a failure', async () => {
  fakePush({});
  const api = pushApi().on(getPush, { problem: 'unavailable' });
  const section = await open(api);
  const retry = await section.findByRole('button', { name: 'Try again' });
  api.on(getPush, { status: 200, body: { publicKey: 'key', endpoint: null, choices } });
  await userEvent.click(retry);
  expect(await section.findByText('Off in this browser')).toBeTruthy();
});

it('turns them on once the user allows it, and off again', async () => {
  const browser = fakePush({});
  const api = pushApi();
  const section = await open(api);
  await press(section, 'Turn on');
  expect(await section.findByText('On in this browser')).toBeTruthy();
  const sent = api.calls.find(({ method }) => method === 'PUT');
  expect(sent?.url).toBe('/api/user/push/subscription');
  expect(sent?.body).toMatchObject({ endpoint: first });
  await press(section, 'Turn off');
  expect(await section.findByText('Off in this browser')).toBeTruthy();
  expect(browser.endpoint).toBeNull();
});

it('stays off if the user doesn’t allow it', async () => {
  fakePush({ answer: 'denied' });
  const api = pushApi();
  const section = await open(api);
  await press(section, 'Turn on');
  expect(await section.findByText('Blocked by this browser')).toBeTruthy();
  expect(api.calls.filter(({ method }) => method === 'PUT')).toEqual([]);
});

it('says so if the browser can’t reach its push service', async () => {
  fakePush({ failure: new DOMException('Registration failed', 'AbortError') });
  const section = await open(pushApi());
  await press(section, 'Turn on');
  expect((await section.findByRole('alert')).textContent).toContain('push service');
  expect(section.getByText('Off in this browser')).toBeTruthy();
});

it('is off in a browser whose subscription belongs to an earlier sign-in', async () => {
  const browser = fakePush({ permission: 'granted', endpoint: 'https://fcm.googleapis.com/old' });
  const section = await open(pushApi());
  expect(await section.findByText('Off in this browser')).toBeTruthy();
  await press(section, 'Turn on');
  expect(await section.findByText('On in this browser')).toBeTruthy();
  expect(browser.endpoint).toBe(first);
});

it('follows a permission that the user has since changed', async () => {
  const browser = fakePush({ permission: 'denied' });
  const section = await open(pushApi());
  await section.findByText('Blocked by this browser');
  browser.permission = 'granted';
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  expect(await section.findByText('Off in this browser')).toBeTruthy();
});

it('saves the choice of events, and goes back to the saved one if that fails', async () => {
  fakePush({ permission: 'granted', endpoint: first });
  const api = pushApi(first);
  const section = await open(api);
  const money = await section.findByRole('switch', { name: 'Money' });
  await userEvent.click(money);
  await waitFor(() => expect(section.getByText('Saved.')).toBeTruthy());
  expect(api.calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    ...choices,
    money: false,
  });
  expect(money).toHaveProperty('checked', false);
  api.on(setPushChoices, { problem: 'unavailable' });
  await userEvent.click(money);
  expect((await section.findByRole('alert')).textContent).toContain('Your choice was not saved.');
  expect(money).toHaveProperty('checked', false);
});
