import { getModerationCounters, listPendingApplications } from '@ithaca/contracts/applications';
import { decideConcern, getConcern, listConcerns } from '@ithaca/contracts/concerns';
import { getMentor } from '@ithaca/contracts/mentors';
import { listReviews, showReview } from '@ithaca/contracts/reviews';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { anOpenReport, aReportedMessage } from '../../test/concerns.ts';
import { fakeApi } from '../../test/fake-api.ts';
import { aMentor } from '../../test/mentors.ts';
import { aUser } from '../../test/people.ts';
import { renderApp } from '../../test/render-app.tsx';

const admin = aUser({ isAdmin: true });
const reported = aReportedMessage();
const lists = (...reports: ReturnType<typeof aReportedMessage>[]) =>
  ({ status: 200, body: reports }) as const;

/** A server with one reported message; the list is empty once it is decided. */
const aServer = () => {
  const api = fakeApi()
    .on(getModerationCounters, {
      status: 200,
      body: { pending: 0, approvedToday: 0, rejectedToday: 0 },
    })
    .on(listPendingApplications, { status: 200, body: [] })
    .on(listConcerns, lists(reported))
    .on(getConcern, { status: 200, body: anOpenReport() });
  return api.on(decideConcern, () => {
    api.on(listConcerns, lists());
    return { status: 204 } as const;
  });
};
const show = (api = aServer(), address = '/moderation?tab=reports') =>
  renderApp(address, { api, user: admin });
const callsOf = (api: ReturnType<typeof fakeApi>, method: string) =>
  api.calls.filter((call) => call.method === method && call.url.includes('/reports/'));

it('loads no report before one is chosen, because each access is recorded', async () => {
  const api = aServer();
  show(api);
  const link = await screen.findByRole('link', { name: /Bruno Keller/ });
  expect(within(link).getByText(/Message, 2 reports · Harassment, Asks for payment/)).toBeTruthy();
  expect(callsOf(api, 'GET')).toEqual([]);
  await userEvent.click(link);
  expect(await screen.findByRole('heading', { name: 'Message by Bruno Keller' })).toBeTruthy();
  expect(callsOf(api, 'GET')).toHaveLength(1);
  const context = within(screen.getByRole('region', { name: 'In the conversation' }));
  expect(context.getAllByRole('listitem')).toHaveLength(3);
  expect(screen.getByText('He asked twice, and sent his bank account.')).toBeTruthy();
});

it('shows a message when there are no open reports, and offers to try again after a failure', async () => {
  const api = aServer().on(listConcerns, { problem: 'unavailable' });
  show(api);
  const again = await screen.findByRole('button', { name: 'Try again' });
  api.on(listConcerns, lists());
  await userEvent.click(again);
  expect(await screen.findByRole('heading', { name: 'No open reports' })).toBeTruthy();
});

it('shows the author and the subject of a reported review', async () => {
  const ana = anOpenReport().reports[0]?.reporter ?? null;
  const api = aServer()
    .on(listConcerns, lists(aReportedMessage({ kind: 'review' })))
    .on(getConcern, {
      status: 200,
      body: anOpenReport({ kind: 'review', context: [], reviewed: ana }),
    });
  show(api);
  await userEvent.click(await screen.findByRole('link', { name: /Bruno Keller/ }));
  expect(await screen.findByRole('heading', { name: 'Review by Bruno Keller' })).toBeTruthy();
  expect(screen.getByText('About Ana Novák')).toBeTruthy();
});

it('removes a message after a confirmation, and takes it off the list', async () => {
  const api = aServer();
  show(api, `/moderation?tab=reports&report=${reported.id}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Remove' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove this message?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Report decided')).toBeTruthy();
  expect(await screen.findByRole('heading', { name: 'No open reports' })).toBeTruthy();
  expect(callsOf(api, 'POST').map(({ body }) => body)).toEqual([
    { outcome: 'message_removed', reportIds: [reported.id] },
  ]);
});

it('reloads mentors after a decision', async () => {
  const mentor = aMentor();
  const api = aServer()
    .on(getMentor, { status: 200, body: mentor })
    .on(listReviews, { status: 200, body: [] });
  const looks = () => api.calls.filter(({ url }) => url === `/api/mentors/${mentor.id}`).length;
  const { router } = show(api, `/mentors/${mentor.id}`);
  await waitFor(() => expect(looks()).toBe(1));
  await act(() => router.navigate({ href: `/moderation?tab=reports&report=${reported.id}` }));
  await userEvent.click(await screen.findByRole('button', { name: 'Remove' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove this message?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Report decided')).toBeTruthy();
  await act(() => router.navigate({ href: `/mentors/${mentor.id}` }));
  await waitFor(() => expect(looks()).toBe(2));
});

it('opens the next report after a decision, and focuses its heading once it is loaded', async () => {
  const next = aReportedMessage({ id: reported.id.replace(/.$/, 'f') });
  const api = aServer().on(listConcerns, lists(reported, next));
  api.on(decideConcern, () => {
    api
      .on(listConcerns, lists(next))
      .on(getConcern, { status: 200, body: anOpenReport({ id: next.id, kind: 'person' }) });
    return { status: 204 } as const;
  });
  show(api, `/moderation?tab=reports&report=${reported.id}`);
  const first = await screen.findByRole('heading', { name: 'Message by Bruno Keller' });
  await userEvent.click(await screen.findByRole('button', { name: 'Dismiss' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Dismiss this report?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(first.isConnected).toBe(false));
  await waitFor(() => expect(document.activeElement?.closest('article')).not.toBeNull());
  expect(document.activeElement?.tagName).toBe('H2');
});

it('requires a reason for a warning', async () => {
  const api = aServer();
  show(api, `/moderation?tab=reports&report=${reported.id}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Warn' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Warn Bruno?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Warn' }));
  expect(await dialog.findByText('Please give a reason')).toBeTruthy();
  await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Pay here only.');
  await userEvent.click(dialog.getByRole('button', { name: 'Warn' }));
  expect(await screen.findByText('Report decided')).toBeTruthy();
  expect(callsOf(api, 'POST').map(({ body }) => body)).toEqual([
    { outcome: 'warned', reason: 'Pay here only.', reportIds: [reported.id] },
  ]);
});

it('shows the number of reports if there are too many to show, and decides all of them', async () => {
  const api = aServer().on(getConcern, { status: 200, body: anOpenReport({ reportCount: 230 }) });
  show(api, `/moderation?tab=reports&report=${reported.id}`);
  expect(await screen.findByText(/^Message, 230 reports since/)).toBeTruthy();
  expect(screen.getByText(/^Only the first report and the newest/)).toBeTruthy();
  await userEvent.click(await screen.findByRole('button', { name: 'Dismiss' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Dismiss this report?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Dismiss' }));
  expect(await screen.findByText('Report decided')).toBeTruthy();
  expect(callsOf(api, 'POST').map(({ body }) => body)).toEqual([
    { outcome: 'dismissed', reportIds: [reported.id], reportCount: 230 },
  ]);
});

it('tells a moderator if another one has decided first', async () => {
  const api = aServer().on(decideConcern, { problem: 'already_decided' });
  show(api, `/moderation?tab=reports&report=${reported.id}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Dismiss' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Dismiss this report?' }));
  api.on(listConcerns, lists());
  await userEvent.click(dialog.getByRole('button', { name: 'Dismiss' }));
  expect(
    await screen.findByText(
      'The report “Message by Bruno Keller” is no longer open: somebody else has decided on it, or the account was deleted.',
    ),
  ).toBeTruthy();
});

it('shows a report that arrived in the meantime before anything is decided', async () => {
  const api = aServer().on(decideConcern, { problem: 'reported_again' });
  show(api, `/moderation?tab=reports&report=${reported.id}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Dismiss' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Dismiss this report?' }));
  const [first] = anOpenReport().reports;
  if (!first) throw new Error('Nothing is reported');
  const second = { ...first, id: reported.id.replace(/.$/, 'f'), details: 'He threatened me.' };
  api.on(getConcern, { status: 200, body: anOpenReport({ reports: [first, second] }) });
  await userEvent.click(dialog.getByRole('button', { name: 'Dismiss' }));
  expect(await screen.findByText('He threatened me.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  // The notice stays after the toast.
  const notice = /^Somebody has reported this again in the meantime, so nothing was decided/;
  expect(screen.getByText(notice)).toBeTruthy();
  api.on(decideConcern, { status: 204 });
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  const next = within(await screen.findByRole('dialog', { name: 'Dismiss this report?' }));
  api.on(listConcerns, lists());
  await userEvent.click(next.getByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(screen.queryByText(notice)).toBeNull());
});

it('shows the new text in a report if the text had changed since the first report', async () => {
  const [first] = anOpenReport().reports;
  if (!first) throw new Error('Nothing is reported');
  const reports = ['You are an idiot.', ''].map((evidence, index) => ({
    ...first,
    id: reported.id.replace(/.$/, String(index + 1)),
    evidence,
  }));
  const body = anOpenReport({ kind: 'review', context: [], reports: [first, ...reports] });
  show(
    aServer().on(getConcern, { status: 200, body }),
    `/moderation?tab=reports&report=${body.id}`,
  );
  const shown = within(await screen.findByRole('region', { name: 'Reports' }));
  const [unchanged, edited, emptied] = shown.getAllByRole('listitem');
  expect(unchanged?.textContent).not.toContain('The text had been changed by then');
  expect(edited?.textContent).toContain('The text had been changed by then:You are an idiot.');
  expect(emptied?.textContent).toContain('Stars only, without a text.');
});

it('shows who can still see a hidden review', async () => {
  const can = ['dismissed', 'review_hidden'] as const;
  const body = anOpenReport({ kind: 'review', context: [], can: [...can] });
  show(
    aServer().on(getConcern, { status: 200, body }),
    `/moderation?tab=reports&report=${body.id}`,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Hide' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Hide this review?' }));
  expect(dialog.getByText(/^Only Bruno and the administrator can still see it/)).toBeTruthy();
});

it('lets the administrator show a hidden review again, without another decision', async () => {
  const reviewId = '0190a1b2-0000-7000-8000-000000000720';
  const hiddenReview = { id: reviewId, because: 'It is insulting.' };
  const body = anOpenReport({ kind: 'review', context: [], can: [], hiddenReview });
  const api = aServer().on(listConcerns, lists()).on(getConcern, { status: 200, body });
  api.on(showReview, { status: 204 });
  show(api, `/moderation?tab=reports&report=${body.id}`);
  expect(await screen.findByText('Hidden: It is insulting.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Dismiss' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Show again' }));
  expect(await screen.findByText('Review shown again')).toBeTruthy();
  expect(api.calls.filter(({ method }) => method === 'POST').map(({ url }) => url)).toEqual([
    `/api/admin/reviews/${reviewId}/show`,
  ]);
  expect(await screen.findByRole('heading', { name: 'No open reports' })).toBeTruthy();
});

it('shows for a closed report that it was decided, or that an account was deleted', async () => {
  const api = aServer().on(getConcern, { problem: 'already_decided' });
  show(api, `/moderation?tab=reports&report=${reported.id}`);
  expect(await screen.findByRole('heading', { name: 'Not waiting any more' })).toBeTruthy();
  const why = /^This report has been decided, or it ended because an account was deleted/;
  expect(screen.getByText(why)).toBeTruthy();
});

it('keeps an open report about a review undecided after showing the review again', async () => {
  const hiddenReview = { id: '0190a1b2-0000-7000-8000-000000000720', because: 'It is insulting.' };
  const report = anOpenReport({ kind: 'review', context: [], can: ['dismissed'], hiddenReview });
  const api = aServer().on(getConcern, { status: 200, body: report });
  api.on(showReview, { status: 204 });
  show(api, `/moderation?tab=reports&report=${report.id}`);
  const showAgain = await screen.findByRole('button', { name: 'Show again' });
  api.on(getConcern, { status: 200, body: { ...report, hiddenReview: null } });
  await userEvent.click(showAgain);
  await waitFor(() => expect(screen.queryByText('Hidden: It is insulting.')).toBeNull());
  expect(screen.getByRole('button', { name: 'Dismiss' })).toBeTruthy();
});
