import { getAuditState, listAuditEntries } from '@ithaca/contracts/audit';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { anAuditEntry, aPerson } from '../../test/audit.ts';
import { fakeApi } from '../../test/fake-api.ts';
import { aUser } from '../../test/people.ts';
import { renderApp } from '../../test/render-app.tsx';

const hash = 'ab'.repeat(32);
const intact = { seq: 3, hash, verifiedFrom: 1, brokenAt: null };
const auditApi = () =>
  fakeApi()
    .on(getAuditState, { status: 200, body: intact })
    .on(listAuditEntries, { status: 200, body: [anAuditEntry({ seq: 3 })] });
const show = (api: ReturnType<typeof fakeApi>, address = '/audit-log', isAdmin = true) =>
  renderApp(address, { api, user: aUser({ isAdmin }) });
const queries = (api: ReturnType<typeof fakeApi>) =>
  api.calls.map(({ url }) => url).filter((url) => /audit\?/.test(url));

it('others are told that they have no access, and nothing is requested', async () => {
  const api = auditApi();
  show(api, '/audit-log', false);
  expect(await screen.findByRole('heading', { name: 'Access Denied' })).toBeTruthy();
  expect(screen.getByText('This log is restricted to platform administrators.')).toBeTruthy();
  expect(api.calls.filter(({ url }) => url.includes('audit'))).toEqual([]);
});

it('entries are sentences by day, with their time, number and network', async () => {
  const ana = aPerson('Ana', 'Novák');
  const entries = [
    anAuditEntry({ seq: 3, kind: 'sign_in.succeeded', actor: ana, subject: ana }),
    anAuditEntry({ seq: 2, kind: 'application.approved' }),
    anAuditEntry({ seq: 1, at: '2026-11-19T09:05:00.000Z', network: null }),
  ];
  show(auditApi().on(listAuditEntries, { status: 200, body: entries }));
  expect(await screen.findByRole('heading', { name: '21 November 2026' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: '19 November 2026' })).toBeTruthy();
  const [first, second, third] = screen.getAllByRole('listitem').map((item) => item.textContent);
  expect(first).toContain('Ana Novák signed in.');
  expect(first).toContain('from 203.0.113.0/24No. 3');
  expect(second).toContain('Laertes Ops approved the application of Ana Novák.');
  expect(third).not.toContain('from');
});

it('a report that hid a review leads to it', async () => {
  const reportId = '0190a1b2-0000-7000-8000-000000000710';
  const entries = ['dismissed', 'review_hidden'].map((reason, index) =>
    anAuditEntry({ seq: index + 1, kind: 'report.decided', details: { reportId, reason } }),
  );
  show(auditApi().on(listAuditEntries, { status: 200, body: entries }));
  const link = await screen.findByRole('link', { name: 'See the review' });
  expect(link.getAttribute('href')).toBe(`/moderation?tab=reports&report=${reportId}`);
});

it('only what was verified is said to be verified', async () => {
  const state = { ...intact, seq: 12_345, verifiedFrom: 11_346 };
  show(auditApi().on(getAuditState, { status: 200, body: state }));
  expect(await screen.findByText(/the newest 1,000 of 12,345 entries are in order/)).toBeTruthy();
  expect(screen.getByText(`12345:${hash}`)).toBeTruthy();
});

it('a log with one entry is described as one', async () => {
  show(auditApi().on(getAuditState, { status: 200, body: { ...intact, seq: 1 } }));
  expect(await screen.findByText('Verified just now: the only entry is in order.')).toBeTruthy();
});

it('the entries are verified and loaded again when somebody comes back', async () => {
  const api = auditApi();
  const { router } = show(api);
  expect(await screen.findByText('Verified just now: all 3 entries are in order.')).toBeTruthy();
  await act(() => router.navigate({ href: '/admin-people' }));
  await waitFor(() => expect(screen.queryByText(/^Verified just now/)).toBeNull());
  api
    .on(getAuditState, { status: 200, body: { ...intact, seq: 4 } })
    .on(listAuditEntries, { status: 200, body: [anAuditEntry({ seq: 4 })] });
  await act(() => router.navigate({ href: '/audit-log' }));
  expect(await screen.findByText('Verified just now: all 4 entries are in order.')).toBeTruthy();
  expect(await screen.findByText(/No\. 4/)).toBeTruthy();
});

it('entries that cannot be reloaded stay', async () => {
  const api = auditApi();
  const { router } = show(api);
  await screen.findByText(/No\. 3/);
  await act(() => router.navigate({ href: '/admin-people' }));
  await waitFor(() => expect(screen.queryByText(/No\. 3/)).toBeNull());
  let asked = 0;
  api.on(listAuditEntries, () => {
    asked += 1;
    return { problem: 'unavailable' };
  });
  await act(() => router.navigate({ href: '/audit-log' }));
  const entry = await screen.findByText(/No\. 3/);
  // Only what has failed is read once more when the connection returns.
  await waitFor(() => {
    act(() => void window.dispatchEvent(new Event('offline')));
    act(() => void window.dispatchEvent(new Event('online')));
    expect(asked).toBeGreaterThan(1);
  });
  expect(entry.isConnected).toBe(true);
});

it('a broken chain is an alert', async () => {
  show(auditApi().on(getAuditState, { status: 200, body: { ...intact, brokenAt: 2 } }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Entry 2 is missing or was changed.');
});

it('filters are in the address, also of the download, and can be removed', async () => {
  const api = auditApi();
  const { router } = show(api);
  await userEvent.selectOptions(await screen.findByLabelText('Kind'), 'access.granted');
  await waitFor(() => expect(router.state.location.href).toContain('kind=access.granted'));
  await userEvent.selectOptions(screen.getByLabelText('Entries'), 'By');
  const email = screen.getByLabelText('Person’s email address');
  await userEvent.type(email, 'laertes{Enter}');
  expect(screen.getByText('Please enter a valid email address')).toBeTruthy();
  expect(document.activeElement).toBe(email);
  await userEvent.type(email, '@ithaca.test');
  await userEvent.click(screen.getByRole('button', { name: 'Show entries' }));
  const filters = '?kind=access.granted&actor=laertes%40ithaca.test';
  await waitFor(() => expect(router.state.location.href).toBe(`/audit-log${filters}`));
  await waitFor(() => expect(queries(api).at(-1)).toBe(`/api/admin/audit${filters}&limit=50`));
  const download = screen.getByRole('link', { name: 'Download as CSV' });
  expect(download.getAttribute('href')).toBe(`/api/admin/audit/csv${filters}`);
  await userEvent.click(
    screen.getByRole('button', { name: 'Remove filter: By laertes@ithaca.test' }),
  );
  await waitFor(() => expect(router.state.location.href).toBe('/audit-log?kind=access.granted'));
});

it('a name leads to the entries about that person', async () => {
  const ana = aPerson('Ana', 'Novák');
  const api = auditApi().on(listAuditEntries, {
    status: 200,
    body: [anAuditEntry({ subject: ana })],
  });
  const { router } = show(api);
  await userEvent.click(await screen.findByRole('link', { name: 'Ana Novák' }));
  await waitFor(() => expect(router.state.location.href).toBe(`/audit-log?subject=${ana.id}`));
  expect(
    await screen.findByRole('button', { name: 'Remove filter: About Ana Novák' }),
  ).toBeTruthy();
});

it('nothing found, an unknown person and a failure are three different things', async () => {
  const api = auditApi().on(listAuditEntries, ({ query }) => {
    if (query.get('subject') === 'nobody@example.test')
      return { problem: 'invalid', errors: { subject: ['No account has this email address'] } };
    if (query.has('kind')) return { status: 200 as const, body: [] };
    return { problem: 'unavailable' };
  });
  const { router } = show(api, '/audit-log?kind=account.deleted');
  expect(await screen.findByRole('heading', { name: 'No entries found' })).toBeTruthy();
  await router.navigate({ href: '/audit-log?subject=nobody@example.test' });
  expect(await screen.findByText('No account has this email address')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Clear all filters' }));
  const failure = await screen.findByText('The audit log could not be loaded');
  expect(within(failure.parentElement as HTMLElement).getByText('Try again')).toBeTruthy();
});
