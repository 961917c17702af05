import { getMentor } from '@ithaca/contracts/mentors';
import { getRatingSpread, listReviews, type Review } from '@ithaca/contracts/reviews';
import { listSlots } from '@ithaca/contracts/slots';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { formatAppointment } from '../../lib/format.ts';
import { fakeApi } from '../../test/fake-api.ts';
import { aMentor, aReview } from '../../test/mentors.ts';
import { aUser } from '../../test/people.ts';
import { renderApp } from '../../test/render-app.tsx';

const apiWith = (mentor = aMentor()) =>
  fakeApi().on(getMentor, { status: 200, body: mentor }).on(listReviews, { status: 200, body: [] });

const page = (body: Review[], headers: Record<string, string> = {}) => ({
  status: 200 as const,
  body,
  headers,
});

const show = (address: string, api: ReturnType<typeof fakeApi>, user = aUser()) =>
  renderApp(address, { api, user });

it('shows "Mentor Not Found" for an unknown mentor', async () => {
  show('/mentors/nobody', fakeApi());
  expect(await screen.findByRole('heading', { name: 'Mentor Not Found' })).toBeTruthy();
  expect(
    screen.getByText("The mentor you're looking for doesn't exist or is no longer available."),
  ).toBeTruthy();
});

it('shows "Expert not found" for an unknown expert, with a link to the others', async () => {
  show('/expert/nobody', fakeApi());
  expect(await screen.findByRole('heading', { name: 'Expert not found' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Find experts' })).toHaveProperty(
    'pathname',
    '/find-experts',
  );
});

it('doesn’t say that a profile is missing when loading it failed', async () => {
  show('/mentors/1', fakeApi().on(getMentor, { problem: 'unavailable' }));
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  expect(screen.queryByText('Mentor Not Found')).toBeNull();
});

it("one's own profile can’t be unlocked or booked", async () => {
  const mentor = aMentor({ id: aUser().id, can: { unlock: false, book: false, message: false } });
  show(`/expert/${mentor.id}`, apiWith(mentor), aUser({ userType: 'mentor' }));
  expect(await screen.findByText('This is your profile, as mentees see it.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Unlock Contact' })).toBeNull();
  expect(screen.getByText('Mentees book you here.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Book/ })).toBeNull();
});

it('a mentor who is away can’t be booked, and the page says when they return', async () => {
  const can = { unlock: true, book: false, message: false };
  const mentor = aMentor({ profile: { awayUntil: '2026-12-03' }, can });
  show(`/expert/${mentor.id}`, apiWith(mentor));
  expect(await screen.findByText('Away, back on 3 December 2026')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Book/ })).toBeNull();
});

it('lists only the offered rates, each with what it buys', async () => {
  show('/mentors/1', apiWith());
  const side = within(await screen.findByRole('region', { name: 'Rates' }));
  const rates = side.getAllByRole('listitem').map((item) => item.textContent);
  expect(rates).toEqual([
    'Message rate30 days€15',
    'Video call rate60 min€75',
    'Phone call rate15 min€60',
  ]);
});

it('each way to meet has a button with its price', async () => {
  show('/expert/1', apiWith());
  const options = within(await screen.findByRole('region', { name: 'Book a session' }));
  const names = options.getAllByRole('button').map((button) => button.getAttribute('aria-label'));
  expect(names).toEqual([
    'Book messages, €15 · 30 days',
    'Book video call, €75 · 60 min',
    'Book phone call, €60 · 15 min',
  ]);
});

it('links to booking unless the mentor can’t be booked', async () => {
  const first = show('/mentors/1', apiWith());
  const link = await screen.findByRole('link', { name: 'Book a session' });
  expect(link).toHaveProperty('pathname', `/expert/${aMentor().id}`);
  first.unmount();
  show('/mentors/1', apiWith(aMentor({ can: { unlock: true, book: false, message: false } })));
  await screen.findByRole('region', { name: 'Rates' });
  expect(screen.queryByRole('link', { name: 'Book a session' })).toBeNull();
});

it('shows the known figures of a profile', async () => {
  show('/mentors/1', apiWith(aMentor({ profile: { nextSlot: null, location: null } })));
  const figure = async (label: string) =>
    (await screen.findByText(label)).nextElementSibling?.textContent;
  expect(await figure('Sessions held')).toBe('31');
  expect(await figure('Usually replies in')).toBe('3 h');
  expect(await figure('Speaks')).toBe('English, Italian');
  expect(await figure('Mentor since')).toBe('January 2026');
  expect(screen.queryByText('Next free')).toBeNull();
  expect(screen.queryByText('Based in')).toBeNull();
});

it('the next free time is shown unless the mentor is away', async () => {
  const nextSlot = '2026-11-23T09:00:00.000Z';
  const first = show('/mentors/1', apiWith(aMentor({ profile: { nextSlot } })));
  expect(await screen.findByText('Next free')).toBeTruthy();
  first.unmount();
  show('/mentors/1', apiWith(aMentor({ profile: { nextSlot, awayUntil: '2026-12-03' } })));
  expect(await screen.findByText('Away, back on 3 December 2026')).toBeTruthy();
  expect(screen.queryByText('Next free')).toBeNull();
});

it('shows the distribution of ratings, and makes it available to screen readers', async () => {
  const counts = [
    { rating: 5, count: 9 },
    { rating: 4, count: 2 },
    { rating: 3, count: 0 },
    { rating: 2, count: 0 },
    { rating: 1, count: 1 },
  ];
  show('/mentors/1', apiWith().on(getRatingSpread, { status: 200, body: counts }));
  const spread = within(await screen.findByRole('list', { name: 'Ratings' }));
  expect(await spread.findByText('5 stars: 9 reviews')).toBeTruthy();
  expect(spread.getByText('1 star: 1 review')).toBeTruthy();
});

it('shows no numbers while the distribution is loading, or if it fails to load', async () => {
  let answer = () => {};
  const failed = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const api = apiWith().on(getRatingSpread, async () => {
    await failed;
    return { problem: 'internal' };
  });
  show('/mentors/1', api);
  const bars = await screen.findByLabelText('Ratings');
  expect(bars.textContent).toBe('54321');
  answer();
  await waitFor(() => expect(bars.isConnected).toBe(false));
});

it('shows four of six topics, and the others on demand', async () => {
  show('/expert/1', apiWith());
  await userEvent.click(await screen.findByRole('button', { name: '+2, show all expertise' }));
  const topics = within(screen.getByRole('list', { name: 'Expertise' })).getAllByRole('listitem');
  expect(topics).toHaveLength(6);
  expect(document.activeElement).toBe(topics[4]);
});

it('shows that a mentor without reviews is new, and where reviews come from', async () => {
  show('/mentors/1', apiWith(aMentor({ profile: { rating: null, reviewCount: 0 } })));
  expect(await screen.findByText('New')).toBeTruthy();
  expect(await screen.findByText(/No reviews yet/)).toBeTruthy();
});

it('loads reviews page by page, with the mentor’s replies', async () => {
  const second = aReview({ id: aUser().id, text: 'Second page.' });
  const api = apiWith().on(listReviews, ({ query }) =>
    query.get('cursor') === 'more'
      ? page([second])
      : page([aReview({ reply: 'Thank you!' })], { 'X-Next-Cursor': 'more' }),
  );
  show('/mentors/1', api);
  expect(await screen.findByText('Thank you!')).toBeTruthy();
  expect(screen.getByText('Luca replied')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Show more reviews' }));
  expect(await screen.findByText('Second page.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Show more reviews' })).toBeNull();
});

it('shows the next free time of each call and meeting', async () => {
  const startsAt = new Date(Date.now() + 3 * 86_400_000).toISOString();
  const api = apiWith().on(listSlots, ({ query }) => ({
    status: 200 as const,
    body: query.get('sessionType') === 'video_call' ? [{ startsAt, endsAt: startsAt }] : [],
  }));
  show('/expert/1', api);
  const options = within(await screen.findByRole('region', { name: 'Book a session' }));
  expect(await options.findByTitle(formatAppointment(startsAt))).toBeTruthy();
  expect(await options.findByText('No free time in the next 30 days')).toBeTruthy();
});

it('shows people’s texts in the direction of their script', async () => {
  const mentor = aMentor({ profile: { bio: 'أعلّم البرمجة.' } });
  const review = aReview({ text: 'תודה רבה', reply: 'שמחתי לעזור' });
  show('/mentors/1', apiWith(mentor).on(listReviews, page([review])));
  expect((await screen.findByText('أعلّم البرمجة.')).dir).toBe('auto');
  expect((await screen.findByText('תודה רבה')).dir).toBe('auto');
  expect(screen.getByText('שמחתי לעזור').dir).toBe('auto');
});
