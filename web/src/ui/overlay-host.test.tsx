import { MantineProvider } from '@mantine/core';
import { act, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.doUnmock('./toaster.tsx');
  vi.resetModules();
});

it('a toaster that cannot be loaded leaves the page as it is', async () => {
  const load = vi.fn();
  vi.resetModules();
  vi.doMock('./toaster.tsx', () => {
    load();
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  const { OverlayHost } = await import('./overlay-host.tsx');
  const { toast } = await import('./toast.ts');
  render(
    <MantineProvider>
      <h1>Sign in</h1>
      <OverlayHost />
    </MantineProvider>,
  );
  act(() => toast({ title: 'Login Failed', failed: true }));
  await waitFor(() => expect(load).toHaveBeenCalled());
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(screen.getByRole('heading', { name: 'Sign in' })).toBeTruthy();
});
