import { MantineProvider } from '@mantine/core';
import { act, render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { toast } from './toast.ts';
import { ToastHost } from './toast-host.tsx';

const load = vi.hoisted(() => vi.fn());

vi.mock('./toaster.tsx', () => {
  load();
  throw new TypeError('Failed to fetch dynamically imported module');
});

it('a toaster that cannot be loaded leaves the page as it is', async () => {
  render(
    <MantineProvider>
      <h1>Sign in</h1>
      <ToastHost />
    </MantineProvider>,
  );
  act(() => toast({ title: 'Login Failed', failed: true }));
  await waitFor(() => expect(load).toHaveBeenCalled());
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(screen.getByRole('heading', { name: 'Sign in' })).toBeTruthy();
});
