import { reportReview } from '@ithaca/contracts/concerns';
import { dayMs } from '@ithaca/contracts/durations';
import { editReview, type OwnReview, writeReview } from '@ithaca/contracts/reviews';
import { listSessions, type Session } from '@ithaca/contracts/sessions';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { formatDate } from '../../lib/format.ts';
import { ids } from '../../test/conversations.ts';
import { loadedDialog } from '../../test/loaded-dialog.ts';
import { aUser } from '../../test/people.ts';
import { renderApp } from '../../test/render-app.tsx';
import { booked, listed, openBookings } from '../../test/thread-bookings.ts';
import { aServer, lookAtPage } from '../../test/thread-server.ts';
import { editableFor, whenVisible } from './review-texts.ts';

beforeAll(() => import('./thread-money.tsx'));
beforeEach(() => {
  lookAtPage();
  sessionStorage.clear();
});

const can = { ...booked().can, complete: false, cancel: false, report: false, review: true };
const nothing = { own: null, received: null, isWaiting: false };

const completed = (fields: Partial<Session> = {}): Session =>
  booked({
    status: 'completed',
    outcomes: null,
    reviews: nothing,
    can,
    ...fields,
  });

const ownReview = (fields: Partial<OwnReview> = {}): OwnReview => ({
  id: '0190a1b2-0000-7000-8000-000000000501',
  reviewer: { firstName: 'Maya' },
  rating: 4,
  text: 'Clear and kind.',
  reply: null,
  createdAt: new Date().toISOString(),
  isEdited: false,
  isPublished: false,
  publishesAt: new Date(Date.now() + 10 * dayMs).toISOString(),
  editableUntil: new Date(Date.now() + 8.5 * dayMs).toISOString(),
  hiddenBecause: null,
  can: { edit: true },
  ...fields,
});

/** Opens the bookings of the conversation. */
const show = async (session: Session, user = aUser()) => {
  const server = aServer(session);
  server.api.on(listSessions, listed(session));
  renderApp(`/messaging/${ids.session}`, { api: server.api, user });
  return { api: server.api, bookings: await openBookings() };
};
type Shown = Awaited<ReturnType<typeof show>>;

const openDialog = async ({ bookings }: Shown, button = 'Write a review') => {
  await userEvent.click(await bookings.findByRole('button', { name: button }));
  return loadedDialog();
};
const press = (dialog: Shown['bookings'], name: string) =>
  userEvent.click(dialog.getByRole('button', { name }));
const sentTo = ({ api }: Shown, method: string) =>
  api.calls.filter((call) => call.method === method && /review/.test(call.url));

describe('writing a review', () => {
  it('is not offered for a session that can’t be reviewed', async () => {
    const { bookings } = await show(completed({ can: { ...can, review: false } }));
    expect(bookings.queryByRole('button', { name: 'Write a review' })).toBeNull();
  });

  it('needs stars, and at most 1,000 characters', async () => {
    const shown = await show(completed());
    const dialog = await openDialog(shown);
    await press(dialog, 'Send review');
    expect(await dialog.findByText('Please choose 1 to 5 stars')).toBeTruthy();
    expect(document.activeElement).toBe(dialog.getByRole('radio', { name: '1 star' }));
    await userEvent.click(dialog.getByRole('radio', { name: '3 stars' }));
    await userEvent.click(dialog.getByRole('textbox'));
    await userEvent.paste('x'.repeat(1001));
    expect(dialog.getByText('1,001 of 1,000 characters')).toBeTruthy();
    await press(dialog, 'Send review');
    expect(await dialog.findByText('Please write at most 1000 characters')).toBeTruthy();
    expect(document.activeElement).toBe(dialog.getByRole('textbox'));
    expect(sentTo(shown, 'POST')).toEqual([]);
  });

  it('that fails shows the reason and keeps the typed text', async () => {
    const shown = await show(completed());
    shown.api.on(writeReview, { problem: 'unavailable' });
    const dialog = await openDialog(shown);
    await userEvent.click(dialog.getByRole('radio', { name: '5 stars' }));
    await userEvent.type(dialog.getByRole('textbox'), 'Great');
    await press(dialog, 'Send review');
    expect((await dialog.findByRole('alert')).textContent).toContain('busy');
    await press(dialog, 'Cancel');
    const again = await openDialog(shown);
    expect(again.getByRole('radio', { name: '5 stars', checked: true })).toBeTruthy();
    expect(again.getByDisplayValue('Great')).toBeTruthy();
  });

  it('cannot be cancelled while it is being sent', async () => {
    const shown = await show(completed());
    let answer = () => {};
    shown.api.on(
      writeReview,
      () =>
        new Promise((resolve) => {
          answer = () => resolve({ status: 201, body: ownReview() });
        }),
    );
    const dialog = await openDialog(shown);
    await userEvent.click(dialog.getByRole('radio', { name: '5 stars' }));
    await press(dialog, 'Send review');
    await userEvent.keyboard('{Escape}');
    expect(dialog.getByRole('button', { name: 'Close' })).toHaveProperty('disabled', true);
    answer();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('explains when it becomes visible, and shows the review afterwards', async () => {
    const at = new Date(Date.now() - 3 * dayMs).toISOString();
    const split = { mentee: '0.00', mentor: '75.00', platform: '0.00' };
    const settlement = { reason: 'confirmed', split, at } as const;
    const shown = await show(completed({ settlement }));
    shown.api.on(writeReview, () => {
      const reviews = { ...nothing, own: ownReview() };
      shown.api.on(listSessions, listed(completed({ reviews, can: { ...can, review: false } })));
      return { status: 201 as const, body: ownReview() };
    });
    const dialog = await openDialog(shown);
    const latest = formatDate(new Date(Date.now() + 11 * dayMs));
    expect(
      dialog.getByText(
        `Everybody can read it once Luca has written a review too, and from ${latest} at the latest. You can change it for 14 days.`,
      ),
    ).toBeTruthy();
    const later = new Date(Date.now() + 11 * dayMs);
    expect(whenVisible(completed({ settlement }), aUser().id, later)).toBe(
      'Everybody can read it as soon as you send it. You can change it for 14 days.',
    );
    expect(whenVisible(completed({ settlement }), ids.other, later)).toMatch(
      /^Only Maya can read it as soon as you send it\./,
    );
    await userEvent.click(dialog.getByRole('radio', { name: '4 stars' }));
    await userEvent.type(dialog.getByRole('textbox'), 'Clear and kind.');
    await press(dialog, 'Send review');
    const own = within(await shown.bookings.findByRole('region', { name: 'Your review' }));
    expect(own.getByText('4 out of 5 stars')).toBeTruthy();
    expect(own.getByText(/Only you can read it until Luca/)).toBeTruthy();
    expect(own.getByText(/You can change it for 9 more days/)).toBeTruthy();
    expect(sentTo(shown, 'POST')[0]?.body).toEqual({ rating: 4, text: 'Clear and kind.' });
  });

  it('works with only the arrow keys', async () => {
    const shown = await show(completed({ reviews: { ...nothing, isWaiting: true } }));
    expect(shown.bookings.getByText(/Luca has written a review already/)).toBeTruthy();
    const dialog = await openDialog(shown);
    dialog.getByRole('radio', { name: '1 star' }).focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    expect(dialog.getByRole('radio', { name: '3 stars', checked: true })).toBeTruthy();
  });
});

describe('one’s own review', () => {
  const reviewed = (own: OwnReview) =>
    completed({ reviews: { ...nothing, own }, can: { ...can, review: false } });

  it('shows why it is hidden', async () => {
    const { bookings } = await show(
      reviewed(ownReview({ hiddenBecause: 'It names my neighbour.' })),
    );
    expect(bookings.getByText(/Hidden by the administrator: It names my neighbour/)).toBeTruthy();
  });

  it.each([
    [new Date(2026, 10, 21, 23, 30), 'until today.'],
    [new Date(2026, 10, 22, 8, 30), 'until tomorrow.'],
    [new Date(2026, 10, 22, 10), 'for 2 more days.'],
    // A clock that is ahead.
    [new Date(2026, 10, 20, 23), 'until today.'],
  ])('shows that it can be changed until %s', (end, text) => {
    const own = ownReview({ editableUntil: end.toISOString() });
    expect(editableFor(own, new Date(2026, 10, 21, 9))).toBe(`You can change it ${text}`);
  });

  it('can’t be changed if it is too old', async () => {
    const { bookings } = await show(reviewed(ownReview({ can: { edit: false } })));
    expect(bookings.queryByRole('button', { name: 'Edit review' })).toBeNull();
  });

  it('can be changed, with a note that readers will see that it was edited', async () => {
    const own = ownReview({ isPublished: true });
    const shown = await show(reviewed(own));
    shown.api.on(editReview, { status: 200, body: own });
    const dialog = await openDialog(shown, 'Edit review');
    expect(dialog.getByText('Readers see that the review was edited.')).toBeTruthy();
    await userEvent.click(dialog.getByRole('radio', { name: '2 stars' }));
    await press(dialog, 'Save changes');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sentTo(shown, 'PUT')[0]?.body).toEqual({ rating: 2, text: 'Clear and kind.' });
  });
});

it('the mentor sees the mentee’s review, and a note that only the mentee sees theirs', async () => {
  const { text, reply, rating, reviewer, id, createdAt, isEdited } = ownReview({ isEdited: true });
  const can = { reply: true, report: false };
  const received = { id, text, reply, rating, reviewer, createdAt, isEdited, can };
  const mentor = aUser({ id: ids.other, firstName: 'Luca', userType: 'mentor' });
  const { bookings } = await show(completed({ reviews: { ...nothing, received } }), mentor);
  const review = within(bookings.getByRole('region', { name: 'Maya’s review' }));
  expect(review.getByText('edited')).toBeTruthy();
  expect(review.getByRole('link', { name: 'Reply on your profile' })).toBeTruthy();
  expect(bookings.getByText(/Only Maya can read it/)).toBeTruthy();
});

it('the mentee can report the mentor’s review of them, unless the mentor’s account is deleted', async () => {
  const { text, reply, rating, reviewer, id, createdAt, isEdited } = ownReview();
  const received = { id, text, reply, rating, reviewer, createdAt, isEdited };
  const withReport = (report: boolean) =>
    completed({
      reviews: { ...nothing, received: { ...received, can: { reply: false, report } } },
    });
  const { api, bookings } = await show(withReport(true));
  api.on(reportReview, { status: 204 });
  await userEvent.click(bookings.getByRole('button', { name: 'Report Luca’s review' }));
  const dialog = await loadedDialog();
  await userEvent.click(dialog.getByRole('radio', { name: 'Harassment' }));
  await press(dialog, 'Send report');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const sent = api.calls.filter(({ method }) => method === 'POST');
  expect(sent).toMatchObject([
    { url: `/api/reviews/${id}/report`, body: { reason: 'harassment' } },
  ]);
  cleanup();
  const later = await show(withReport(false));
  expect(later.bookings.queryByRole('button', { name: /^Report Luca/ })).toBeNull();
});
