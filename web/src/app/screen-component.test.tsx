import { MantineProvider } from '@mantine/core';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { RouteError } from './route-error.tsx';
import { screenComponent } from './screen-component.ts';

const missing = new TypeError('Failed to fetch dynamically imported module: /assets/chats.js');

const show = (load: Parameters<typeof screenComponent>[0]) => {
  const router = createRouter({
    routeTree: createRootRoute({ component: screenComponent(load) }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
    defaultErrorComponent: RouteError,
  });
  render(
    <MantineProvider>
      <RouterProvider router={router} />
    </MantineProvider>,
  );
};

it('offline, a screen that has not been loaded shows a message and can be retried', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  show(async () => {
    if (!navigator.onLine) throw missing;
    return () => <h1>Chats</h1>;
  });
  expect(await screen.findByText(/Check your connection/)).toBeTruthy();
  online.mockReturnValue(true);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Chats' })).toBeTruthy();
  expect(reload).not.toHaveBeenCalled();
});

it('reloads the page for a screen that the server no longer has', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  show(() => Promise.reject(missing));
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
});
