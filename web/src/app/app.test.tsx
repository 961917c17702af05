import { logout } from '@ithaca/contracts/identity';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { fakeApi } from '../test/fake-api.ts';
import { fakePush } from '../test/fake-push.ts';
import { aConfig, aUser } from '../test/people.ts';
import { renderApp } from '../test/render-app.tsx';

const watchLeaving = () => vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);

const menuOf = async (user: ReturnType<typeof aUser>) => {
  renderApp('/', { api: fakeApi(), user });
  await userEvent.click(await screen.findByRole('button', { name: 'Account menu' }));
  const menu = await screen.findByRole('menu');
  return within(menu)
    .getAllByRole('menuitem')
    .map((item) => item.textContent);
};

it('asks the server for the page when signed out on a path that requires a sign-in', async () => {
  const assign = watchLeaving();
  renderApp('/chats', { api: fakeApi(), user: null });
  await waitFor(() => expect(assign).toHaveBeenCalledOnce());
  expect(screen.queryByRole('heading', { name: 'Chats' })).toBeNull();
});

it('offers Sign In and Get Started on the sign-in screen when signed out', async () => {
  renderApp('/auth', { api: fakeApi(), user: null });
  const start = await screen.findByRole('link', { name: 'Get Started' });
  expect(start.getAttribute('href')).toBe('/auth?view=signup');
  expect(screen.queryByRole('button', { name: 'Account menu' })).toBeNull();
});

it('offers a mentee no links for mentors or the administrator', async () => {
  const items = await menuOf(aUser());
  expect(items).toEqual(expect.arrayContaining(['Profile', 'Settings', 'Log out']));
  for (const hidden of ['Dashboard', "Mentor's Circle", 'Moderation', 'Platform Dashboard'])
    expect(items).not.toContain(hidden);
});

it('offers a mentor the dashboard and the circles, but not moderation', async () => {
  const items = await menuOf(aUser({ userType: 'mentor' }));
  expect(items).toEqual(expect.arrayContaining(['Dashboard', "Mentor's Circle"]));
  expect(items).not.toContain('Moderation');
});

it('offers the administrator everything', async () => {
  const items = await menuOf(aUser({ isAdmin: true }));
  expect(items).toEqual(
    expect.arrayContaining(['Dashboard', "Mentor's Circle", 'Moderation', 'Platform Dashboard']),
  );
});

it('on a wide page, the menu leaves out the links of the header', async () => {
  const narrow = await menuOf(aUser());
  expect(narrow).toContain('Find Mentors');
  cleanup();
  window.happyDOM.setViewport({ width: 1280 });
  const wide = await menuOf(aUser());
  expect(wide).not.toContain('Find Mentors');
});

it.each([
  [390, []],
  [900, ['Leaderboard', 'Calls']],
  [1280, ['Leaderboard', 'Calls']],
])(
  'the menu on a page %d px wide has the links that only the bottom navigation would have',
  async (width, places) => {
    window.happyDOM.setViewport({ width });
    const items = await menuOf(aUser());
    expect(items.filter((item) => item === 'Leaderboard' || item === 'Calls')).toEqual(places);
  },
);

it.each([
  [aUser(), 'Become a Mentor', '/mentor-application'],
  [aUser({ userType: 'mentor' }), 'Mentor Dashboard', '/mentor-dashboard'],
  [aUser({ isAdmin: true }), 'Admin Dashboard', '/admin-dashboard'],
])('the second link of the header depends on the role', async (user, name, path) => {
  renderApp('/', { api: fakeApi(), user });
  const header = within(await screen.findByRole('navigation', { name: 'Main' }));
  const links = header.getAllByRole('link').map(({ textContent }) => textContent);
  expect(links).toEqual(['Find Mentors', name, 'Chats', 'Mentee Circles']);
  expect(header.getByRole('link', { name })).toHaveProperty('pathname', path);
});

it('the account menu of a narrow page lists no screen twice', async () => {
  const items = await menuOf(aUser({ isAdmin: true }));
  expect(items).not.toContain('Admin Dashboard');
  expect(items).toContain('Platform Dashboard');
});

it.each([
  [aUser(), '/mentee-circles'],
  [aUser({ userType: 'mentor' }), '/circles'],
  [aUser({ isAdmin: true }), '/circles'],
])('Circles at the bottom leads to the circles for the person’s role', async (user, path) => {
  renderApp('/', { api: fakeApi(), user });
  const places = within(await screen.findByRole('navigation', { name: 'Places' }));
  const link = places.getByRole('link', { name: 'Circles' });
  expect(link).toHaveProperty('pathname', path);
  expect(link.getAttribute('aria-description')).toBeNull();
});

it.each(['/messaging', '/messaging/x', '/chats', '/chat/x'])(
  'Chats is current at %s',
  async (at) => {
    renderApp(at, { api: fakeApi(), user: aUser() });
    for (const name of ['Main', 'Places']) {
      const links = within(await screen.findByRole('navigation', { name })).getAllByRole('link');
      const current = links.filter((link) => link.getAttribute('aria-current') === 'page');
      expect(current.map(({ textContent }) => textContent)).toEqual(['Chats']);
    }
  },
);

it('shows a not-found screen for an unknown address', async () => {
  renderApp('/nowhere', { api: fakeApi(), user: aUser() });
  expect(await screen.findByRole('heading', { name: /not found/i })).toBeTruthy();
});

it('logging out ends the sign-in and reloads the start page', async () => {
  const assign = watchLeaving();
  const api = fakeApi().on(logout, { status: 204 });
  renderApp('/', { api, user: aUser() });
  await userEvent.click(await screen.findByRole('button', { name: 'Account menu' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Log out' }));
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/'));
  expect(api.calls.some((call) => call.url === '/api/logout')).toBe(true);
});

it('logging out removes push notifications still shown by the system', async () => {
  watchLeaving();
  const browser = fakePush({ shown: ['A message from Penelope', 'A booking'] });
  renderApp('/', { api: fakeApi().on(logout, { status: 204 }), user: aUser() });
  await userEvent.click(await screen.findByRole('button', { name: 'Account menu' }));
  expect(browser.shown).toHaveLength(2);
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Log out' }));
  await waitFor(() => expect(browser.shown).toEqual([]));
});

it('logging out ends the browser’s push subscription', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  watchLeaving();
  const browser = fakePush({ endpoint: 'https://fcm.googleapis.com/fcm/send/1' });
  const api = fakeApi().on(logout, { problem: 'unavailable' });
  renderApp('/', { api, user: aUser() });
  const leave = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Account menu' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Log out' }));
  };
  await leave();
  await waitFor(() => expect(api.calls.some(({ url }) => url === '/api/logout')).toBe(true));
  expect(browser.endpoint).not.toBeNull();
  api.on(logout, { status: 204 });
  await leave();
  await waitFor(() => expect(browser.endpoint).toBeNull());
});

it('the search box leads to the matching mentors', async () => {
  const { router } = renderApp('/', { api: fakeApi(), user: aUser() });
  const box = await screen.findByPlaceholderText('Search mentors, skills...');
  await userEvent.type(box, '5{Enter}');
  await waitFor(() => expect(router.state.location.href).toBe('/mentors?q=5'));
});

it('shows the demo bar until it is closed, and remembers that', async () => {
  const config = aConfig({ demo: true });
  const first = renderApp('/auth', { api: fakeApi(), user: null, config });
  await screen.findByText(/This is a demo/);
  await userEvent.click(screen.getByRole('button', { name: 'Close the demo bar' }));
  expect(document.activeElement).toBe(screen.getByRole('main'));
  first.unmount();
  renderApp('/auth', { api: fakeApi(), user: null, config });
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByText(/This is a demo/)).toBeNull();
});

it('tells screen readers that the browser is offline', async () => {
  renderApp('/about', { api: fakeApi(), user: null });
  await screen.findByRole('heading', { level: 1 });
  const regions = [...document.querySelectorAll('[aria-live]')];
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(regions).toContain(screen.getByText(/^You are offline\./));
});

it('names the browser tab after the screen and the product', async () => {
  renderApp('/about', { api: fakeApi(), user: null, config: aConfig({ name: 'Penelope' }) });
  await waitFor(() => expect(document.title).toBe('About · Penelope'));
});

it('skips to the content without adding a history entry, which would ask about unsaved changes', async () => {
  renderApp('/about', { api: fakeApi(), user: null });
  const entries = window.history.length;
  await userEvent.click(await screen.findByRole('link', { name: 'Skip to content' }));
  expect(document.activeElement).toBe(screen.getByRole('main'));
  expect([window.location.hash, window.history.length]).toEqual(['', entries]);
});
