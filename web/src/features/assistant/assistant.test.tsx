import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { personSignedOut } from '../../lib/personal-texts.ts';
import { anApi, open } from '../../test/assistant-panel.ts';
import { narrow, show } from '../../test/find.ts';

// The test DOM has no fonts, but the auto-growing box listens for their loading.
beforeEach(() => vi.stubGlobal('document', Object.assign(document, { fonts: new EventTarget() })));
afterEach(() => personSignedOut());

it('Browse All, Escape and Back close the panel', async () => {
  const { router } = show('/mentors', anApi());
  const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Browse All' }));
  await isClosed();
  await open();
  await userEvent.keyboard('{Escape}');
  await isClosed();
  await open();
  await waitFor(() => expect(router.state.location.state.dialog).toBe('assistant'));
  router.history.back();
  await isClosed();
  expect(router.state.location.pathname).toBe('/mentors');
});

it('on the home screen, Browse All leads to all mentors', async () => {
  const { router } = show('/', anApi());
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Browse All' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/mentors'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('on phones, a floating button opens it', async () => {
  narrow();
  show('/find-experts', anApi());
  await userEvent.click(await screen.findByRole('button', { name: 'Ask the assistant' }));
  expect(await screen.findByText('What would you like to achieve?')).toBeTruthy();
});

it('opened by Forward, with the focus nowhere, leaves it on the floating button when closed', async () => {
  const { router } = show('/find-experts', anApi());
  await open();
  await waitFor(() => expect(router.state.location.state.dialog).toBe('assistant'));
  router.history.back();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  (document.activeElement as HTMLElement).blur();
  router.history.forward();
  const dialog = await screen.findByRole('dialog');
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  await userEvent.keyboard('{Escape}');
  const button = await screen.findByRole('button', { name: 'Ask the assistant' });
  await waitFor(() => expect(document.activeElement).toBe(button));
});
