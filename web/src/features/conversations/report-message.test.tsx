import { reportMessage } from '@ithaca/contracts/concerns';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { aMessage, aSession, ids } from '../../test/conversations.ts';
import { loadedDialog } from '../../test/loaded-dialog.ts';
import { aUser } from '../../test/people.ts';
import { about, aServer, lookAtPage, openThread } from '../../test/thread-server.ts';

beforeAll(() => import('./messaging-screen.tsx'));
beforeEach(lookAtPage);

const openMenu = () => userEvent.click(screen.getByRole('button', { name: 'Message actions' }));

it('one’s own message can’t be reported', async () => {
  await openThread(aServer(aSession({ messages: [aMessage({ senderId: aUser().id })] })));
  await openMenu();
  await screen.findByRole('menuitem', { name: 'Pin message' });
  expect(screen.queryByRole('menuitem', { name: 'Report message' })).toBeNull();
});

it('somebody else’s message is reported with a reason', async () => {
  const server = aServer(aSession({ messages: [aMessage()] }));
  server.api.on(reportMessage, { status: 204 });
  await openThread(server);
  await openMenu();
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Report message' }));
  const dialog = await loadedDialog('Report this message?');
  await userEvent.click(dialog.getByRole('radio', { name: 'Harassment' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Send report' }));
  expect(await screen.findByText('Report sent')).toBeTruthy();
  const [sent] = server.api.calls.filter(({ method }) => method === 'POST');
  expect(sent?.url).toBe(`/api/conversations/${ids.conversation}/messages/${aMessage().id}/report`);
});

it('errors in a report are shown until it is changed', async () => {
  const server = aServer(aSession({ messages: [aMessage()] }));
  const errors = { details: ['Too much'], reason: ['Not this one'] };
  server.api.on(reportMessage, { problem: 'invalid', errors });
  await openThread(server);
  await openMenu();
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Report message' }));
  const dialog = await loadedDialog('Report this message?');
  await userEvent.click(dialog.getByRole('radio', { name: 'Harassment' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Send report' }));
  expect(await dialog.findByText('Too much')).toBeTruthy();
  expect(dialog.getByText('Not this one')).toBeTruthy();
  await userEvent.type(dialog.getByRole('textbox'), 'They');
  expect(dialog.queryByText('Too much')).toBeNull();
  await userEvent.click(dialog.getByRole('radio', { name: 'Spam' }));
  expect(dialog.queryByText('Not this one')).toBeNull();
});

it('cancelling returns the focus to the actions of the message', async () => {
  await openThread(aServer(aSession({ messages: [aMessage()] })));
  await openMenu();
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Report message' }));
  const dialog = await loadedDialog();
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Message actions' })),
  );
});

it('shows that a text couldn’t be copied', async () => {
  await openThread(aServer(aSession({ messages: [aMessage({ content: 'Hello.' })] })));
  await openMenu();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('denied'));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Copy text' }));
  expect(await screen.findByText('The text couldn’t be copied')).toBeTruthy();
});

it('a message removed by a moderator changes at once, and can be neither copied nor reported', async () => {
  const server = aServer(aSession({ messages: [aMessage({ content: 'Pay me outside.' })] }));
  await openThread(server);
  const message = aMessage({ content: 'Removed by moderation', isRemoved: true });
  act(() => server.socket.webSocket().say({ type: 'message_removed', ...about, message }));
  expect(await screen.findByText('Removed by moderation')).toBeTruthy();
  expect(screen.queryByText('Pay me outside.')).toBeNull();
  await openMenu();
  await screen.findByRole('menuitem', { name: 'Copy text' });
  expect(screen.getAllByRole('menuitem')).toHaveLength(1);
});
