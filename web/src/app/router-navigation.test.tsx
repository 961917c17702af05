import { MantineProvider } from '@mantine/core';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { useStaleEntries } from '../frame/dialog-entry.tsx';
import { NavigationContext } from '../lib/navigation.tsx';
import { AppLink } from '../ui/app-link.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { routerNavigation } from './router-navigation.tsx';

const Screen = () => {
  useStaleEntries();
  const [open, setOpen] = useState<'none' | 'first' | 'second'>('none');
  const [asking, setAsking] = useState(false);
  const close = () => setOpen('none');
  return (
    <>
      <button type="button" onClick={() => setOpen('first')}>
        Invite
      </button>
      <Dialog title="First" opened={open === 'first'} onClose={close} wide>
        <button type="button" onClick={() => setOpen('second')}>
          Go on
        </button>
        <button type="button" onClick={() => setAsking(true)}>
          Leave
        </button>
        <AppLink href="/next">Next screen</AppLink>
      </Dialog>
      <Dialog title="Sure?" opened={asking} onClose={() => setAsking(false)} isOver>
        Question
      </Dialog>
      <Dialog title="Second" opened={open === 'second'} onClose={close} wide>
        Content
      </Dialog>
    </>
  );
};

const Next = () => {
  useStaleEntries();
  return <h1>Next</h1>;
};

const show = async (width: number) => {
  window.happyDOM.setViewport({ width });
  const root = createRootRoute();
  const at = (path: string, component: () => React.ReactNode) =>
    createRoute({ getParentRoute: () => root, path, component });
  const router = createRouter({
    routeTree: root.addChildren([at('/before', () => null), at('/', Screen), at('/next', Next)]),
    history: createMemoryHistory({ initialEntries: ['/before', '/'] }),
  });
  render(
    <MantineProvider env="test">
      <NavigationContext value={routerNavigation}>
        <RouterProvider router={router} />
      </NavigationContext>
    </MantineProvider>,
  );
  const open = async () => userEvent.click(await screen.findByRole('button', { name: 'Invite' }));
  await open();
  await screen.findByRole('dialog', { name: 'First' });
  return { router, open };
};

type Shown = Awaited<ReturnType<typeof show>>;
const at = ({ router }: Shown) => {
  const { href, state } = router.history.location;
  return `${state.__TSR_index} ${href}`;
};
const resize = (width: number) =>
  act(async () => {
    // happy-dom treats media queries as unmatched until the first resize.
    window.dispatchEvent(new Event('resize'));
    window.happyDOM.setViewport({ width });
  });
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

it('Back closes a full-screen dialog on a phone, stays on the screen and returns the focus', async () => {
  const shown = await show(390);
  expect(at(shown)).toBe('2 /');
  shown.router.history.back();
  await noDialog();
  expect(at(shown)).toBe('1 /');
  const opener = screen.getByRole('button', { name: 'Invite' });
  await waitFor(() => expect(document.activeElement).toBe(opener));
});

it('Back first closes a question above a dialog, and then the dialog', async () => {
  const shown = await show(390);
  await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
  await screen.findByRole('dialog', { name: 'Sure?' });
  await waitFor(() => expect(at(shown)).toBe('3 /'));
  shown.router.history.back();
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Sure?' })).toBeNull());
  expect(screen.getByRole('dialog', { name: 'First' })).toBeTruthy();
  expect(at(shown)).toBe('2 /');
  shown.router.history.back();
  await noDialog();
  expect(at(shown)).toBe('1 /');
});

it('a dialog closed by its button leaves no entry', async () => {
  const shown = await show(390);
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await noDialog();
  await waitFor(() => expect(at(shown)).toBe('1 /'));
  await shown.open();
  await screen.findByRole('dialog', { name: 'First' });
  expect(at(shown)).toBe('2 /');
});

it('a dialog that opens as another one closes reuses the other’s entry', async () => {
  const shown = await show(390);
  await userEvent.click(screen.getByRole('button', { name: 'Go on' }));
  await screen.findByRole('dialog', { name: 'Second' });
  expect(at(shown)).toBe('2 /');
  shown.router.history.back();
  await noDialog();
  expect(at(shown)).toBe('1 /');
});

it('Back from a screen opened from a dialog skips the dialog’s entry', async () => {
  const shown = await show(390);
  await userEvent.click(screen.getByRole('link', { name: 'Next screen' }));
  await screen.findByRole('heading', { name: 'Next' });
  expect(at(shown)).toBe('3 /next');
  shown.router.history.back();
  await screen.findByRole('button', { name: 'Invite' });
  await waitFor(() => expect(at(shown)).toBe('1 /'));
  await noDialog();
});

it('a dialog keeps its entry when the page becomes wide, and Back closes it', async () => {
  const shown = await show(390);
  await resize(1200);
  await waitFor(() => expect(document.querySelector('[data-full-screen]')).toBeNull());
  expect(at(shown)).toBe('2 /');
  shown.router.history.back();
  await noDialog();
  expect(at(shown)).toBe('1 /');
});

it('a dialog gets an entry when the page becomes as narrow as a phone', async () => {
  const shown = await show(1200);
  await resize(390);
  await waitFor(() => expect(at(shown)).toBe('2 /'));
});

it('on wide pages, dialogs have no entry', async () => {
  const shown = await show(1200);
  expect(at(shown)).toBe('1 /');
});
