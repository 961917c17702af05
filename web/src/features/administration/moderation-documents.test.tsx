import { getModerationCounters, listPendingApplications } from '@ithaca/contracts/applications';
import { getFile } from '@ithaca/contracts/files';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { fakeApi } from '../../test/fake-api.ts';
import { aWaiting } from '../../test/moderation.ts';
import { aUser } from '../../test/people.ts';
import { renderApp } from '../../test/render-app.tsx';

/** A server with one application waiting. */
const aServer = () =>
  fakeApi()
    .on(getModerationCounters, {
      status: 200,
      body: { pending: 1, approvedToday: 0, rejectedToday: 0 },
    })
    .on(listPendingApplications, { status: 200, body: [aWaiting()] });
const show = (api: ReturnType<typeof aServer>) =>
  renderApp('/moderation', { api, user: aUser({ isAdmin: true }) });

describe('a document of an application', () => {
  const looks = (api: ReturnType<typeof fakeApi>) =>
    api.calls.filter(({ url }) => url.startsWith('/api/uploads/')).length;

  it('is loaded once each time it is opened', async () => {
    const api = aServer().on(getFile, {
      status: 200,
      body: { name: 'passport.jpg', type: 'image/jpeg', content: 'picture' },
    });
    show(api);
    const open = await screen.findByRole('button', { name: /^Open identity document/ });
    expect(looks(api)).toBe(0);
    for (const count of [1, 2]) {
      await userEvent.click(open);
      const dialog = within(await screen.findByRole('dialog', { name: 'Identity document' }));
      const picture = await dialog.findByRole('img', { name: 'passport.jpg' });
      expect(picture.getAttribute('src')).toMatch(/^blob:/);
      expect(dialog.getByText(/Your access has been recorded/)).toBeTruthy();
      await userEvent.click(dialog.getByRole('button', { name: 'Zoom in' }));
      expect(dialog.getByText('150 %')).toBeTruthy();
      await userEvent.keyboard('-');
      expect(dialog.getByText('100 %')).toBeTruthy();
      await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(looks(api)).toBe(count);
    }
  });

  it('can only be downloaded if it can’t be drawn', async () => {
    const body = { name: 'cv.doc', type: 'application/msword', content: 'text' } as const;
    show(aServer().on(getFile, { status: 200, body }));
    await userEvent.click(await screen.findByRole('button', { name: /^Open CV/ }));
    const download = await screen.findByRole('link', { name: 'Download' });
    expect(download.getAttribute('download')).toBe('cv.doc');
    expect(screen.queryByRole('button', { name: 'Zoom in' })).toBeNull();
  });

  it('offers to try again if it can’t be loaded', async () => {
    show(aServer().on(getFile, { problem: 'not_found' }));
    await userEvent.click(await screen.findByRole('button', { name: /^Open CV/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'CV' }));
    expect(await dialog.findByRole('button', { name: 'Try again' })).toBeTruthy();
    expect(dialog.queryByText(/recorded/)).toBeNull();
  });
});
