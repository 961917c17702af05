import { blockPerson, listBlocks, unblockPerson } from '@ithaca/contracts/blocks';
import { listConversations } from '@ithaca/contracts/conversations';
import { getSession } from '@ithaca/contracts/sessions';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { aSession, ids, luca } from '../../test/conversations.ts';
import { fakeApi } from '../../test/fake-api.ts';
import { loadedDialog } from '../../test/loaded-dialog.ts';
import { aUser } from '../../test/people.ts';
import { renderApp } from '../../test/render-app.tsx';
import { aServer, lookAtPage } from '../../test/thread-server.ts';

const block = { person: luca, createdAt: '2026-11-20T09:00:00.000Z' };
const closed = () => {
  const session = aSession();
  const mentorProfile = { ...session.mentorProfile, isListed: false };
  return { ...session, mentorProfile, can: { ...session.can, write: false, book: false } };
};
const name = `${luca.firstName} ${luca.lastName}`;

beforeEach(lookAtPage);

describe('in a conversation', () => {
  const show = (isBlocked: boolean) => {
    const { api } = aServer();
    api
      .on(getSession, { status: 200, body: isBlocked ? closed() : aSession() })
      .on(listBlocks, { status: 200, body: isBlocked ? [block] : [] });
    renderApp(`/messaging/${ids.session}`, { api, user: aUser() });
    return api;
  };
  const choose = async (item: string) => {
    await userEvent.click(await screen.findByRole('button', { name: `More about ${name}` }));
    await userEvent.click(await screen.findByRole('menuitem', { name: item }));
  };

  it('blocking asks first, and then says what has happened instead of the message box', async () => {
    const api = show(false).on(blockPerson, { status: 204 });
    await choose('Block Luca');
    const dialog = within(await screen.findByRole('dialog', { name: `Block ${name}?` }));
    expect(api.calls.some(({ method, url }) => method === 'POST' && url === '/api/blocks')).toBe(
      false,
    );
    api
      .on(getSession, { status: 200, body: closed() })
      .on(listBlocks, { status: 200, body: [block] });
    await userEvent.click(dialog.getByRole('button', { name: 'Block' }));
    expect(await screen.findByText(/^You blocked Luca\./)).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: 'Message' })).toBeNull();
    expect(
      api.calls.find(({ method, url }) => method === 'POST' && url === '/api/blocks')?.body,
    ).toEqual({ userId: luca.id });
  });

  it.each(['Block Luca', 'Report Luca'])(
    'cancelling %s leads the focus back to the menu',
    async (item) => {
      show(false);
      await choose(item);
      const dialog = await loadedDialog();
      await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await waitFor(() =>
        expect(document.activeElement).toBe(
          screen.getByRole('button', { name: `More about ${name}` }),
        ),
      );
    },
  );

  it('a refusal keeps the dialog open', async () => {
    show(false).on(blockPerson, { problem: 'not_allowed' });
    await choose('Block Luca');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Block' }));
    expect(await dialog.findByText('You are not allowed to do this.')).toBeTruthy();
  });

  it('unblocking brings the message box back', async () => {
    const api = show(true).on(unblockPerson, { status: 204 });
    const unblock = await screen.findByRole('button', { name: 'Unblock' });
    api
      .on(getSession, { status: 200, body: aSession() })
      .on(listBlocks, { status: 200, body: [] })
      // The last answer arrives when the button is gone.
      .on(listConversations, async () => {
        await waitFor(() => expect(unblock.isConnected).toBe(false));
        return { status: 200 as const, body: [] };
      });
    await userEvent.click(unblock);
    const box = await screen.findByRole('textbox', { name: 'Message' });
    await waitFor(() => expect(document.activeElement).toBe(box));
    expect(await screen.findByText('Unblocked')).toBeTruthy();
  });

  it('unblocking moves the focus to what replaces the button', async () => {
    const api = show(true).on(unblockPerson, { status: 204 });
    const unblock = await screen.findByRole('button', { name: 'Unblock' });
    api.on(listBlocks, { status: 200, body: [] });
    await userEvent.click(unblock);
    const reason = await screen.findByText('This conversation is read-only.');
    await waitFor(() => expect(document.activeElement).toBe(reason.parentElement));
  });

  it('a person who is blocked isn’t told', async () => {
    const api = show(true).on(listBlocks, { status: 200, body: [] });
    expect(await screen.findByText('This conversation is read-only.')).toBeTruthy();
    expect(api.calls.some(({ url }) => url === '/api/blocks')).toBe(true);
    expect(screen.queryByText(/blocked/)).toBeNull();
  });

  it('the person can be reported', async () => {
    show(false);
    await choose('Report Luca');
    expect(await screen.findByRole('dialog')).toBeTruthy();
  });
});

describe('in the settings', () => {
  const show = (api: ReturnType<typeof fakeApi>) => renderApp('/settings', { api, user: aUser() });

  it('nobody is blocked at first', async () => {
    show(fakeApi().on(listBlocks, { status: 200, body: [] }));
    expect(await screen.findByText(/^You haven’t blocked anyone\./)).toBeTruthy();
  });

  it('people are listed and can be unblocked', async () => {
    const api = fakeApi()
      .on(listBlocks, { status: 200, body: [block] })
      .on(unblockPerson, { status: 204 });
    show(api);
    const unblock = await screen.findByRole('button', { name: `Unblock ${name}` });
    api.on(listBlocks, { status: 200, body: [] });
    await userEvent.click(unblock);
    expect(await screen.findByText('Unblocked')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText(name)).toBeNull());
    // The button that was pressed is gone.
    const heading = screen.getByRole('heading', { name: 'Blocked people' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
  });

  it('a failure to unblock is shown', async () => {
    show(
      fakeApi()
        .on(listBlocks, { status: 200, body: [block] })
        .on(unblockPerson, { problem: 'unavailable' }),
    );
    await userEvent.click(await screen.findByRole('button', { name: `Unblock ${name}` }));
    expect(await screen.findByText('Failed to unblock')).toBeTruthy();
  });
});
