import { getStatistics, listManagedMentors } from '@ithaca/contracts/administration';
import {
  approveApplication,
  getModerationCounters,
  listDecidedApplications,
  listPendingApplications,
  rejectApplication,
} from '@ithaca/contracts/applications';
import { getUser } from '@ithaca/contracts/identity';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeApi } from '../../test/fake-api.ts';
import { fakeSocket } from '../../test/fake-socket.ts';
import { aRejection, aWaiting } from '../../test/moderation.ts';
import { aUser } from '../../test/people.ts';
import { renderApp } from '../../test/render-app.tsx';

const admin = aUser({ isAdmin: true });
const odette = aWaiting();
const wen = aWaiting({ firstName: 'Wen', lastName: 'Li', title: 'Translator' }, 2);
const ivo = aWaiting({ firstName: 'Ivo', lastName: 'Li', title: 'Editor' }, 3);
const waits = (...applications: ReturnType<typeof aWaiting>[]) =>
  ({ status: 200, body: applications }) as const;

/** A server with two applications waiting; decided ones leave the queue. */
const aServer = () => {
  const api = fakeApi()
    .on(getModerationCounters, {
      status: 200,
      body: { pending: 2, approvedToday: 3, rejectedToday: 1 },
    })
    .on(listDecidedApplications, { status: 200, body: [aRejection()] })
    .on(listPendingApplications, waits(odette, wen));
  const decide = (status: 'approved' | 'rejected') => () => {
    api.on(listPendingApplications, waits(wen));
    return { status: 200, body: { ...odette, status } } as const;
  };
  return api.on(approveApplication, decide('approved')).on(rejectApplication, decide('rejected'));
};
const show = (api = aServer(), address = '/moderation', user = admin) =>
  renderApp(address, { api, user });

const pressApprove = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Approve' }));
  const dialog = await screen.findByRole('dialog', { name: 'Approve Odette Marchand?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Approve' }));
};
const openReject = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Reject' }));
  return within(await screen.findByRole('dialog', { name: 'Reject Odette Marchand?' }));
};
const sent = (api: ReturnType<typeof fakeApi>) =>
  api.calls.filter(({ method }) => method === 'POST').map(({ url, body }) => [url, body]);

afterEach(() => vi.useRealTimers());

describe('moderation', () => {
  it('is denied to others without calling the server', async () => {
    const api = aServer();
    show(api, '/moderation', aUser({ userType: 'mentor' }));
    expect(await screen.findByRole('heading', { name: 'Access Denied' })).toBeTruthy();
    expect(
      screen.getByText('Only the platform creator can access moderation features.'),
    ).toBeTruthy();
    expect(api.calls.some(({ url }) => url.startsWith('/api/moderation'))).toBe(false);
  });

  it('stops showing applicants once the rights are removed', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    // A failing connection would also reload the user.
    const socket = fakeSocket((_ping, webSocket) =>
      queueMicrotask(() => webSocket.say({ type: 'pong' })),
    );
    const api = aServer();
    show(api, '/moderation', aUser({ staffRights: ['applications'] }));
    expect(await screen.findByRole('heading', { name: 'Odette Marchand' })).toBeTruthy();
    await vi.waitFor(() => socket.webSocket().accept());
    api
      .on(getUser, { status: 200, body: aUser() })
      .on(getModerationCounters, { problem: 'not_allowed' })
      .on(listPendingApplications, { problem: 'not_allowed' });
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(await screen.findByRole('heading', { name: 'Access Denied' })).toBeTruthy();
    expect(screen.queryByText(/Odette/)).toBeNull();
  });

  it('shows a message when nothing is waiting', async () => {
    show(aServer().on(listPendingApplications, waits()));
    expect(await screen.findByRole('heading', { name: 'Nothing is waiting' })).toBeTruthy();
  });

  it('offers to try again after a failure', async () => {
    const api = aServer().on(listPendingApplications, { problem: 'unavailable' });
    show(api);
    const again = await screen.findByRole('button', { name: 'Try again' });
    api.on(listPendingApplications, waits(odette));
    await userEvent.click(again);
    expect(await screen.findByRole('heading', { name: 'Odette Marchand' })).toBeTruthy();
  });

  it('shows the oldest application first, with its texts and today’s figures', async () => {
    show();
    expect(await screen.findByRole('heading', { name: 'Odette Marchand' })).toBeTruthy();
    expect(screen.getByText('I began at sixteen.')).toBeTruthy();
    // The biography repeats the answers.
    expect(screen.queryByText('From hotels to a shop of my own.')).toBeNull();
    expect(screen.getByText('Approved today').nextSibling?.textContent).toBe('3');
    const list = screen.getByRole('navigation', { name: 'Pending applications' });
    expect(within(list).getAllByRole('link')).toHaveLength(2);
  });

  it('shows a message if the application in the URL is no longer waiting', async () => {
    show(aServer(), `/moderation?application=${aRejection().id.replace('01', '09')}`);
    expect(await screen.findByRole('heading', { name: 'Not waiting any more' })).toBeTruthy();
  });

  it('moves the focus to the heading when nothing is left to list', async () => {
    show(aServer().on(listPendingApplications, waits()), `/moderation?application=${odette.id}`);
    await userEvent.click(await screen.findByRole('link', { name: 'All pending applications' }));
    const nothing = await screen.findByRole('heading', { name: 'Nothing is waiting' });
    await waitFor(() => expect(document.activeElement).toBe(nothing));
  });
});

describe('a decision', () => {
  it('is sent after a confirmation; the next application opens and is focused', async () => {
    const api = aServer();
    const { router } = show(api);
    await pressApprove();
    expect(await screen.findAllByText('Application approved')).not.toEqual([]);
    expect(sent(api)).toEqual([
      [`/api/moderation/approve/${odette.profileId}`, { applicationId: odette.id }],
    ]);
    const next = await screen.findByRole('heading', { name: 'Wen Li' });
    await waitFor(() => expect(document.activeElement).toBe(next));
    expect(router.state.location.href).toBe(`/moderation?application=${wen.id}`);
  });

  it('updates the dashboard’s figures, even if they were already loaded', async () => {
    const statistics = (approvedMentors: number) => ({
      status: 200 as const,
      body: {
        approvedMentors,
        activeMentors: approvedMentors,
        averageMessageRate: null,
        averageCallRate: null,
        days: [],
      },
    });
    const api = aServer()
      .on(getStatistics, statistics(3))
      .on(listManagedMentors, { status: 200, body: [] });
    const { router } = show(api, '/admin-dashboard');
    const figure = (label: string) => screen.queryByText(label)?.nextSibling?.textContent;
    await waitFor(() => expect(figure('Approved mentors')).toBe('3'));
    await act(() => router.navigate({ href: '/moderation' }));
    await pressApprove();
    expect(await screen.findByText('Application approved')).toBeTruthy();
    api.on(getStatistics, statistics(4));
    await act(() => router.navigate({ href: '/admin-dashboard' }));
    await waitFor(() => expect(figure('Approved mentors')).toBe('4'));
  });

  it('keeps the dialog open and shows the error if it fails', async () => {
    show(aServer().on(approveApplication, { problem: 'unavailable' }));
    await pressApprove();
    expect(await screen.findByText('Failed to approve application')).toBeTruthy();
    const dialog = screen.getByRole('dialog');
    expect(within(dialog).getByRole('alert').textContent).toContain('The service is busy');
  });

  it('is announced even if the queue was reloaded before the response arrived', async () => {
    const api = aServer();
    let answer = () => {};
    api.on(approveApplication, async () => {
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      return { status: 200, body: { ...odette, status: 'approved' } } as const;
    });
    const { client } = show(api);
    await pressApprove();
    api.on(listPendingApplications, waits(wen));
    await act(() => client.invalidateQueries({ queryKey: ['moderation', 'queue'] }));
    await screen.findByRole('heading', { name: 'Wen Li' });
    answer();
    expect(await screen.findByText('Application approved')).toBeTruthy();
  });

  it('shows a notice and reloads the queue if somebody else decided first', async () => {
    const api = aServer();
    api.on(approveApplication, () => {
      api.on(listPendingApplications, waits(wen, ivo));
      return { problem: 'already_decided' };
    });
    const shown = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (
      this: Element,
    ) {
      texts.push(this.textContent);
    });
    const texts: string[] = [];
    show(api);
    await pressApprove();
    expect(await screen.findByText('Failed to approve application')).toBeTruthy();
    const notice = /^Somebody else has already decided on Odette Marchand’s application/;
    expect(await screen.findByText(notice)).toBeTruthy();
    expect(await screen.findByRole('heading', { name: 'Wen Li' })).toBeTruthy();
    // The element scrolled into view begins with the notice.
    await waitFor(() => expect(texts).toEqual([expect.stringMatching(notice)]));
    shown.mockRestore();
    await userEvent.click(screen.getByRole('link', { name: /Ivo Li/ }));
    expect(await screen.findByRole('heading', { name: 'Ivo Li' })).toBeTruthy();
    expect(screen.queryByText(notice)).toBeNull();
  });

  it('to reject needs a reason', async () => {
    const api = aServer();
    show(api);
    const dialog = await openReject();
    await userEvent.type(dialog.getByLabelText(/^Reason/), '   ');
    await userEvent.click(dialog.getByRole('button', { name: 'Reject' }));
    expect(await dialog.findByText('Please give a reason')).toBeTruthy();
    expect(document.activeElement).toBe(dialog.getByLabelText(/^Reason/));
    expect(sent(api)).toEqual([]);
  });

  it('to reject can use a suggested reason and edit it', async () => {
    const api = aServer();
    show(api);
    const dialog = await openReject();
    await userEvent.click(dialog.getByRole('button', { name: /^The photo of your ID/ }));
    await userEvent.type(dialog.getByLabelText(/^Reason/), ' Thank you.');
    await userEvent.click(dialog.getByRole('button', { name: 'Reject' }));
    expect(await screen.findByText('Application rejected')).toBeTruthy();
    const reason =
      'The photo of your ID is not readable. Please upload a clear photo or scan. Thank you.';
    expect(sent(api)).toEqual([
      [`/api/moderation/reject/${odette.profileId}`, { applicationId: odette.id, reason }],
    ]);
  });

  it('to reject keeps the reason if it fails', async () => {
    show(aServer().on(rejectApplication, { problem: 'unavailable' }));
    const dialog = await openReject();
    await userEvent.type(dialog.getByLabelText(/^Reason/), 'Too short.');
    await userEvent.click(dialog.getByRole('button', { name: 'Reject' }));
    expect(await screen.findByText('Failed to reject application')).toBeTruthy();
    expect(dialog.getByLabelText(/^Reason/)).toHaveProperty('value', 'Too short.');
  });
});

describe('the history', () => {
  it('shows each decision with its reason and author, and can be filtered', async () => {
    const api = aServer();
    const { router } = show(api, '/moderation?tab=history');
    expect(await screen.findByRole('heading', { name: 'Odette Marchand' })).toBeTruthy();
    expect(screen.getByText(/by Mod Erator/)).toBeTruthy();
    expect(screen.getByText(/The photo is not readable/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();

    api.on(listDecidedApplications, { status: 200, body: [] });
    await userEvent.click(screen.getByRole('radio', { name: 'Approved' }));
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search decisions' }), 'nobody');
    expect(await screen.findByRole('heading', { name: 'No decisions found' })).toBeTruthy();
    await waitFor(() =>
      expect(router.state.location.href).toBe('/moderation?tab=history&q=nobody&status=approved'),
    );
    expect(api.calls.at(-1)?.url).toBe('/api/moderation/history?limit=25&q=nobody&status=approved');
  });
});
