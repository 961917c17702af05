import { listMentors, listNearMentors, type Mentor } from '@ithaca/contracts/mentors';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fakeApi } from '../../test/fake-api.ts';
import { found, searches, show } from '../../test/find.ts';
import { aMentor, someMentors } from '../../test/mentors.ts';

const near = (...rows: [Mentor, string[]][]) => ({
  status: 200 as const,
  body: rows.map(([mentor, because]) => ({ mentor, because })),
});

it('near matches that failed to load can be loaded again', async () => {
  let refused = false;
  const api = fakeApi()
    .on(listMentors, found([]))
    .on(listNearMentors, () => {
      if (refused) return near([aMentor(), ['salary']]);
      refused = true;
      return { problem: 'unavailable' };
    });
  show('/mentors?q=raise+my+salary', api);
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Mentions salary')).toBeTruthy();
});

it('shows mentors who match some of the words if nobody matches all, with the words found', async () => {
  const [luca = aMentor(), ana = aMentor()] = someMentors(2);
  const api = fakeApi()
    .on(listMentors, ({ query }) => found(query.has('q') ? [] : someMentors(3)))
    .on(listNearMentors, near([luca, ['salary', 'Negotiation']], [ana, ['pay']]));
  show('/mentors?q=raise+my+salary', api);
  expect(await screen.findByRole('heading', { name: 'No mentors found' })).toBeTruthy();
  expect(screen.getByText('Try adjusting your search or filter criteria.')).toBeTruthy();
  const section = within(await screen.findByRole('region', { name: 'Close to what you asked' }));
  const [first, second] = await section.findAllByRole('article');
  expect(within(first as HTMLElement).getByText('Mentions salary, Negotiation')).toBeTruthy();
  expect(within(first as HTMLElement).getByRole('link')).toHaveProperty(
    'pathname',
    `/mentors/${luca.id}`,
  );
  expect(within(second as HTMLElement).getByText('Mentions pay')).toBeTruthy();
  expect(screen.getAllByText(/\d+ mentors? found/)).toHaveLength(1);
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
  expect(searches(api)).toContain('/api/mentors/near?q=raise+my+salary');
});

it('says so when there are no near matches, and links to the categories', async () => {
  const api = fakeApi()
    .on(listMentors, ({ query }) => found(query.has('q') ? [] : someMentors(3)))
    .on(listNearMentors, near());
  const { router } = show('/mentors?q=beekeeping', api);
  expect(
    await screen.findByText('Nothing comes close. Try other words, or browse a category.'),
  ).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Close to what you asked' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Browse categories' }));
  await screen.findByText('3 mentors found');
  expect(router.state.location.href).toBe('/mentors');
});

it('says nothing about a new search and requests no near matches until it is answered', async () => {
  let answer = () => {};
  const api = fakeApi()
    .on(listMentors, async ({ query }) => {
      if (query.get('q') !== 'bees')
        await new Promise<void>((resolve) => {
          answer = resolve;
        });
      return found([]);
    })
    .on(listNearMentors, near());
  const { router } = show('/mentors?q=bees', api);
  await screen.findByText('Nothing comes close. Try other words, or browse a category.');
  await act(() => router.navigate({ href: '/mentors?q=bees+and+honey' }));
  await waitFor(() => expect(screen.queryByText('No mentors found')).toBeNull());
  expect(screen.queryByText('0 mentors found')).toBeNull();
  expect(searches(api)).not.toContain('/api/mentors/near?q=bees+and+honey');
  answer();
  expect(await screen.findByRole('heading', { name: 'No mentors found' })).toBeTruthy();
  expect(searches(api)).toContain('/api/mentors/near?q=bees+and+honey');
});
