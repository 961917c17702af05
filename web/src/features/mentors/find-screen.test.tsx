import { listMentors } from '@ithaca/contracts/mentors';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fakeApi } from '../../test/fake-api.ts';
import { choose, found, searches, show } from '../../test/find.ts';
import { aMentor, someMentors } from '../../test/mentors.ts';
import { aConfig } from '../../test/people.ts';

it('a list that failed to load says so and can be loaded again', async () => {
  let refused = false;
  const api = fakeApi().on(listMentors, () => {
    if (refused) return found([aMentor()]);
    refused = true;
    return { problem: 'unavailable' };
  });
  show('/mentors', api);
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('1 mentor found')).toBeTruthy();
});

it('an empty result names the filters to remove and near matches, with only one count on the screen', async () => {
  const api = fakeApi().on(listMentors, ({ query }) =>
    query.has('minRating') ? found([]) : found(someMentors(2)),
  );
  const { router } = show('/mentors?category=Business&minRating=4.5', api);
  expect(await screen.findByRole('heading', { name: 'No mentors found' })).toBeTruthy();
  expect(screen.getByText('Try adjusting your search or filter criteria.')).toBeTruthy();
  const near = await screen.findByRole('region', { name: 'Near matches' });
  expect(within(near).getAllByRole('article')).toHaveLength(2);
  expect(screen.queryByRole('button', { name: /Remove Category/ })).toBeNull();
  expect(screen.getAllByText(/\d+ mentors? found/)).toHaveLength(1);
  expect(searches(api).filter((url) => url.includes('/near'))).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Remove Rating 4.5 and up' }));
  await screen.findByText('2 mentors found');
  expect(router.state.location.href).toBe('/mentors?category=Business');
});

it('says that there are no mentors yet when nothing narrows the search', async () => {
  show('/mentors', fakeApi().on(listMentors, found([])));
  expect(await screen.findByRole('heading', { name: 'No mentors yet' })).toBeTruthy();
  expect(screen.queryByText('Try adjusting your search or filter criteria.')).toBeNull();
});

it('a failed next page keeps the first and shows the reason', async () => {
  const api = fakeApi().on(listMentors, ({ query }) =>
    query.has('cursor')
      ? { problem: 'unavailable' }
      : found(someMentors(2), { 'X-Next-Cursor': 'more' }),
  );
  show('/mentors', api);
  await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
  expect(await screen.findByRole('alert')).toHaveProperty(
    'textContent',
    'The service is busy at the moment. Please try again shortly.',
  );
  expect(screen.getAllByRole('article')).toHaveLength(2);
});

it('ignores invalid filters in the address', async () => {
  const api = fakeApi().on(listMentors, found([]));
  show('/mentors?minRating=many&meeting=telepathy&sort=random&maxRate=-1', api);
  await screen.findByText('0 mentors found');
  expect(searches(api)).toEqual(['/api/mentors?limit=24']);
});

it('ignores a category that does not exist, and the next change removes it from the address', async () => {
  const api = fakeApi().on(listMentors, found([]));
  const { router } = show('/mentors?category=Nonsense', api);
  await screen.findByText('0 mentors found');
  expect(searches(api)).toEqual(['/api/mentors?limit=24']);
  expect(screen.getByRole('button', { name: 'All' }).getAttribute('aria-pressed')).toBe('true');
  await choose('Rating', '4+');
  await waitFor(() => expect(router.state.location.href).toBe('/mentors?minRating=4'));
});

it('recognises a category in upper or lower case', async () => {
  const api = fakeApi().on(listMentors, found([aMentor()]));
  show('/mentors?category=technology', api);
  await screen.findByText('1 mentor found');
  expect(searches(api)).toEqual(['/api/mentors?category=Technology&limit=24']);
});

it('a search that the server does not understand can be cleared', async () => {
  const api = fakeApi().on(listMentors, ({ query }) =>
    query.has('q')
      ? { problem: 'invalid', errors: { q: ['Use fewer words'] } }
      : found([aMentor()]),
  );
  const { router } = show('/mentors?q=words', api);
  expect(await screen.findByText('Use fewer words')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Clear all filters' }));
  await screen.findByText('1 mentor found');
  expect(router.state.location.href).toBe('/mentors');
});

it.each([
  ['1', '1 mentor found'],
  ['48', '48 mentors found'],
  ['1000+', '1000+ mentors found'],
])('counts %s as "%s"', async (total, line) => {
  show('/mentors', fakeApi().on(listMentors, found([aMentor()], { 'X-Total-Count': total })));
  expect(await screen.findByText(line)).toBeTruthy();
});

it('typing searches after a pause and keeps the old list while loading, and Back undoes the search', async () => {
  const api = fakeApi().on(listMentors, ({ query }) =>
    query.get('q') === 'seo' ? found([aMentor({ firstName: 'Ana' })]) : found(someMentors(3)),
  );
  const { router } = show('/mentors', api);
  await screen.findByText('3 mentors found');
  // This screen has no search box in the header.
  const box = screen.getByPlaceholderText('Search mentors, skills...');
  await userEvent.type(box, 'seo');
  expect(screen.getByText('3 mentors found')).toBeTruthy();
  await screen.findByText('1 mentor found');
  expect(searches(api)).toEqual(['/api/mentors?limit=24', '/api/mentors?q=seo&limit=24']);
  expect(router.state.location.href).toBe('/mentors?q=seo');
  router.history.back();
  await screen.findByText('3 mentors found');
  expect(box).toHaveProperty('value', '');
});

it('words typed just before opening a mentor are still there on going back', async () => {
  const api = fakeApi().on(listMentors, found(someMentors(1)));
  const { router } = show('/mentors?category=Business', api);
  const card = within(await screen.findByRole('article')).getByRole('link');
  await userEvent.type(screen.getByPlaceholderText('Search mentors, skills...'), 'seo');
  fireEvent.click(card);
  await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/mentors\/./));
  router.history.back();
  await waitFor(() => expect(router.state.location.pathname).toBe('/mentors'));
  expect(router.state.location.href).toBe('/mentors?category=Business&q=seo');
  const box = await screen.findByPlaceholderText('Search mentors, skills...');
  expect(box).toHaveProperty('value', 'seo');
});

it('keeps every filter in the address and stays on the opened screen', async () => {
  const api = fakeApi().on(listMentors, found([aMentor()]));
  const { router } = show('/find-experts', api);
  await userEvent.click(await screen.findByRole('button', { name: 'Business' }));
  await choose('Rating', '4+');
  await choose('Price', 'Up to €15');
  await choose('How you meet', 'Phone call');
  await choose('Sort by: Highest rated', 'Newest');
  await waitFor(() =>
    expect(router.state.location.href).toBe(
      '/find-experts?category=Business&minRating=4&maxRate=15&meeting=phone&sort=newest',
    ),
  );
  expect(screen.getByRole('button', { name: 'Business' }).getAttribute('aria-pressed')).toBe(
    'true',
  );
  await waitFor(() => expect(searches(api).at(-1)).toContain('sort=newest'));
});

it('"Show more" appends the next page, focuses its first card, and disappears at the end of the list', async () => {
  const api = fakeApi().on(listMentors, ({ query }) =>
    query.get('cursor') === 'more'
      ? found(someMentors(1, 2))
      : found(someMentors(2), { 'X-Next-Cursor': 'more', 'X-Total-Count': '3' }),
  );
  show('/mentors', api);
  await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(3));
  expect(document.activeElement?.textContent).toBe('Luca Conti 3');
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

it('the plans are shown above the search and link to the screen where one is chosen', async () => {
  const plan = {
    id: 'basic',
    name: 'Basic',
    price: '12.99',
    features: [],
    popular: false,
  } as const;
  const config = aConfig({ plans: [{ ...plan, features: ['Unlock all contacts'] }] });
  show('/mentors', fakeApi().on(listMentors, found([])), config);
  const plans = within(await screen.findByRole('region', { name: 'Plans' }));
  expect(plans.getByText('€12.99 / month')).toBeTruthy();
  expect(plans.getByRole('link', { name: 'Compare plans' })).toHaveProperty(
    'pathname',
    '/subscription',
  );
});
