import {
  getPreRegistrationQrCode,
  grantAccess,
  grantAccessToSeveral,
  listWaitlist,
  matchWaitlist,
} from '@ithaca/contracts/waitlist';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { aUser } from '../../test/people.ts';
import { press } from '../../test/press.ts';
import { renderApp } from '../../test/render-app.tsx';
import { anEntry, apiWithWaitlist } from '../../test/waitlist.ts';
import { svgOf } from './qr-picture.ts';

const ana = anEntry();
const ben = anEntry({ firstName: 'Ben', lastName: 'Adler', userType: 'mentor' });
const cleo = anEntry({ firstName: 'Cleo', lastName: 'Ruiz', platformAccess: true });

const show = (api = apiWithWaitlist([ana, ben, cleo]), user = aUser({ isAdmin: true })) =>
  renderApp('/qr-admin', { api, user });
const toasted = (title: string) => screen.findAllByText(title);

describe('the waitlist', () => {
  it('is denied to others, without a call to the server', async () => {
    const api = apiWithWaitlist([]);
    show(api, aUser({ userType: 'mentor' }));
    expect(
      await screen.findByText('The waitlist is restricted to platform administrators.'),
    ).toBeTruthy();
    expect(api.calls.some(({ url }) => /admin|qr-code/.test(url))).toBe(false);
  });

  it('can generate the QR code again after a failure', async () => {
    const api = apiWithWaitlist([]).on(getPreRegistrationQrCode, { problem: 'unavailable' });
    show(api);
    expect(await screen.findByText('Failed to generate QR code')).toBeTruthy();
    api.on(getPreRegistrationQrCode, {
      status: 200,
      body: { qrCode: 'data:image/svg+xml;base64,', url: 'https://ithaca.test/x' },
    });
    await press('Try again');
    expect(await screen.findByAltText('QR code that leads to the waitlist')).toBeTruthy();
  });

  it('copies the address, and shows if that fails', async () => {
    show();
    const write = vi.spyOn(navigator.clipboard, 'writeText');
    write.mockRejectedValueOnce(new Error('denied'));
    await press('Copy address');
    expect(await screen.findByText(/^The address couldn’t be copied/)).toBeTruthy();
    await press('Copy address');
    await toasted('Copied');
    expect(write).toHaveBeenLastCalledWith('https://ithaca.test/pre-registration');
    expect(screen.queryByText(/^The address couldn’t be copied/)).toBeNull();
  });

  it('shows the figures in a chart and a table', async () => {
    show();
    const row = (await screen.findByRole('rowheader', { name: '21 November 2026' })).closest('tr');
    expect(row?.textContent).toBe('21 November 202621');
    expect(screen.getByText('5 as mentees, 4 as mentors')).toBeTruthy();
  });

  it('explains what to do while it is empty', async () => {
    show(apiWithWaitlist([]));
    expect(await screen.findByText('Nobody has joined yet')).toBeTruthy();
  });

  it('keeps the search and state in the address', async () => {
    const api = apiWithWaitlist([ana]);
    const { router } = show(api);
    await screen.findByText('Ana Novák');
    api.on(listWaitlist, { status: 200, body: [] });
    await userEvent.click(screen.getByRole('radio', { name: 'Pending Access' }));
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search the waitlist' }), 'nobody');
    expect(await screen.findByText('Nobody found')).toBeTruthy();
    await waitFor(() =>
      expect(router.state.location.search).toEqual({ q: 'nobody', status: 'pending' }),
    );
  });
});

describe('Grant Access', () => {
  it('reports a failure in a toast and at the entry', async () => {
    show(apiWithWaitlist([ana, ben]).on(grantAccess, { problem: 'not_found' }));
    await press('Grant Access to Ana Novák');
    await toasted('Error');
    expect(await screen.findByRole('alert')).toBeTruthy();
  });

  it('is offered only for people who are waiting, and moves on to the next person', async () => {
    const api = apiWithWaitlist([ana, ben, cleo]);
    api.on(grantAccess, ({ body }) => {
      api.on(listWaitlist, { status: 200, body: [{ ...ana, platformAccess: true }, ben, cleo] });
      return { status: 200 as const, body: { ...ana, id: body.userId, platformAccess: true } };
    });
    show(api);
    await press('Grant Access to Ana Novák');
    await toasted('Access Granted');
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Grant Access to Ana Novák' })).toBeNull(),
    );
    expect(screen.queryByRole('button', { name: 'Grant Access to Cleo Ruiz' })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Select Ben Adler' }));
  });

  it('to selected people asks first, and stays open if that fails', async () => {
    const api = apiWithWaitlist([ana, ben, cleo]);
    api.on(grantAccessToSeveral, { problem: 'unavailable' });
    show(api);
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all shown' }));
    await press('Grant Access to 2 people');
    const dialog = within(await screen.findByRole('dialog', { name: 'Grant access to 2 people?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Grant Access' }));
    expect(await dialog.findByRole('alert')).toBeTruthy();
    api.on(grantAccessToSeveral, { status: 200, body: { granted: 2 } });
    await userEvent.click(dialog.getByRole('button', { name: 'Grant Access' }));
    await toasted('2 people get an email.');
    expect(api.calls.findLast(({ url }) => url === '/api/admin/waitlist/grants')?.body).toEqual({
      userIds: [ana.id, ben.id],
    });
  });

  it('from a file shows the people before granting anything', async () => {
    const api = apiWithWaitlist([ana, ben, cleo])
      .on(matchWaitlist, {
        status: 200,
        body: { pending: [ana, ben], granted: [cleo.email], unknown: ['x@example.test'] },
      })
      .on(grantAccessToSeveral, { status: 200, body: { granted: 2 } });
    show(api);
    await press('Grant from a file');
    const dialog = within(await screen.findByRole('dialog'));
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    if (!input) throw new Error('No file input');
    await userEvent.upload(input, new File(['nothing here'], 'list.csv', { type: 'text/csv' }));
    expect(await dialog.findByText('The file has no email addresses.')).toBeTruthy();
    const lines = 'ana@example.test\nx@example.test\nnot-an-address\n@@';
    await userEvent.upload(input, new File([lines], 'list.csv', { type: 'text/csv' }));
    expect(await dialog.findByText('2 people get access')).toBeTruthy();
    expect(dialog.getByText('2 lines hold no email address.')).toBeTruthy();
    expect(dialog.getByText('1 person has access already')).toBeTruthy();
    expect(dialog.getByText('1 address is not on the waitlist')).toBeTruthy();
    expect(dialog.queryByText('The file has no email addresses.')).toBeNull();
    expect(api.calls.some(({ url }) => url.endsWith('/grants'))).toBe(false);
    await userEvent.click(dialog.getByRole('button', { name: 'Grant Access to 2 people' }));
    await toasted('2 people get an email.');
  });

  it('works with the same file again after it couldn’t be checked', async () => {
    const api = apiWithWaitlist([ana]).on(matchWaitlist, { problem: 'unavailable' });
    show(api);
    await press('Grant from a file');
    const dialog = within(await screen.findByRole('dialog'));
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    if (!input) throw new Error('No file input');
    const file = new File(['ana@example.test'], 'list.csv', { type: 'text/csv' });
    await userEvent.upload(input, file);
    expect(await dialog.findByRole('alert')).toBeTruthy();
    api.on(matchWaitlist, { status: 200, body: { pending: [ana], granted: [], unknown: [] } });
    await userEvent.upload(input, file);
    expect(await dialog.findByText('1 person gets access')).toBeTruthy();
  });
});

it('downloads the server’s picture as the SVG', async () => {
  const svg = svgOf(`data:image/svg+xml;base64,${btoa('<svg/>')}`);
  expect([svg.type, await svg.text()]).toEqual(['image/svg+xml', '<svg/>']);
});
