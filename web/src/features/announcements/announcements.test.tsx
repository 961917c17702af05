import {
  dismissAnnouncement,
  listAnnouncements,
  listManagedAnnouncements,
  type ManagedAnnouncement,
  publishAnnouncement,
  withdrawAnnouncement,
} from '@ithaca/contracts/announcements';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { fakeApi } from '../../test/fake-api.ts';
import { aUser } from '../../test/people.ts';
import { renderApp } from '../../test/render-app.tsx';

const news: ManagedAnnouncement = {
  id: '01930000-0000-7000-8000-000000000001',
  title: 'New circles',
  text: 'Circles are open.\nJoin one.',
  publishedAt: '2026-11-20T09:00:00.000Z',
  audience: 'mentees',
  withdrawnAt: null,
  isShown: true,
};

describe('on the home screen', () => {
  const show = (api: ReturnType<typeof fakeApi>) => renderApp('/', { api, user: aUser() });

  it('nothing is shown without an announcement', async () => {
    show(fakeApi().on(listAnnouncements, { status: 200, body: [] }));
    await screen.findByRole('heading', { name: /^Welcome, / });
    expect(screen.queryByRole('region', { name: 'Announcements' })).toBeNull();
  });

  it('nothing is shown that an announcement would push down later', async () => {
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    show(
      fakeApi().on(listAnnouncements, async () => {
        await answered;
        return { status: 200 as const, body: [news] };
      }),
    );
    await screen.findByRole('heading', { name: /^Welcome, / });
    expect(screen.queryByRole('heading', { name: 'The first question is the hardest' })).toBeNull();
    answer();
    await screen.findByRole('region', { name: 'Announcements' });
    expect(screen.getByRole('heading', { name: 'The first question is the hardest' })).toBeTruthy();
  });

  it('an announcement disappears when it is dismissed', async () => {
    const api = fakeApi()
      .on(listAnnouncements, { status: 200, body: [news] })
      .on(dismissAnnouncement, { status: 204 });
    show(api);
    const region = within(await screen.findByRole('region', { name: 'Announcements' }));
    expect(region.getByRole('article', { name: 'New circles' })).toBeTruthy();
    api.on(listAnnouncements, { status: 200, body: [] });
    await userEvent.click(region.getByRole('button', { name: 'Dismiss: New circles' }));
    await waitFor(() => expect(screen.queryByText('New circles')).toBeNull());
    await waitFor(() => expect(document.activeElement).not.toBe(document.body));
    expect(api.calls.some(({ url }) => url === `/api/announcements/${news.id}/dismiss`)).toBe(true);
  });

  it('an announcement comes back, with a message, when dismissing it fails', async () => {
    show(
      fakeApi()
        .on(listAnnouncements, { status: 200, body: [news] })
        .on(dismissAnnouncement, { problem: 'unavailable' }),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Dismiss: New circles' }));
    expect(await screen.findByText('Failed to dismiss the announcement')).toBeTruthy();
    expect(await screen.findByRole('article', { name: 'New circles' })).toBeTruthy();
  });
});

describe('the administrator', () => {
  const show = (api: ReturnType<typeof fakeApi>, user = aUser({ isAdmin: true })) =>
    renderApp('/admin-announcements', { api, user });

  it('alone sees the screen', async () => {
    const api = fakeApi();
    show(api, aUser());
    expect(await screen.findByText('Announcements are restricted to platform administrators.'));
    expect(api.calls.some(({ url }) => url.startsWith('/api/admin'))).toBe(false);
  });

  it('checks an announcement before it is published', async () => {
    const api = fakeApi()
      .on(listManagedAnnouncements, { status: 200, body: [] })
      .on(publishAnnouncement, { status: 201, body: news });
    show(api);
    expect(await screen.findByText('No announcements yet')).toBeTruthy();
    const publish = screen.getByRole('button', { name: 'Publish' });
    await userEvent.click(publish);
    expect(screen.getByText('Please enter a title')).toBeTruthy();
    await userEvent.type(screen.getByRole('textbox', { name: 'Title' }), 'New circles');
    await userEvent.type(screen.getByRole('textbox', { name: 'Text' }), 'Circles are open.');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Who sees it' }), 'Mentees');
    await userEvent.click(publish);
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('Mentees')).toBeTruthy();
    api.on(listManagedAnnouncements, { status: 200, body: [news] });
    await userEvent.click(dialog.getByRole('button', { name: 'Publish' }));
    expect(await screen.findByText('Announcement published')).toBeTruthy();
    expect(await screen.findByText('Shown now')).toBeTruthy();
    expect(api.calls.find(({ method }) => method === 'POST')?.body).toEqual({
      clientId: expect.any(String),
      title: 'New circles',
      text: 'Circles are open.',
      audience: 'mentees',
    });
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Title' }).value).toBe('');
  });

  it('withdraws one that is shown', async () => {
    const withdrawn = { ...news, isShown: false, withdrawnAt: '2026-11-21T09:00:00.000Z' };
    const api = fakeApi()
      .on(listManagedAnnouncements, { status: 200, body: [news] })
      .on(withdrawAnnouncement, { status: 200, body: withdrawn });
    show(api);
    await userEvent.click(await screen.findByRole('button', { name: 'Withdraw New circles' }));
    const dialog = within(await screen.findByRole('dialog'));
    api.on(listManagedAnnouncements, { status: 200, body: [withdrawn] });
    await userEvent.click(dialog.getByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByText(/^Withdrawn on 21 /)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Withdraw New circles' })).toBeNull();
  });
});
