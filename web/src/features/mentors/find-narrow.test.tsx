import { listMentors } from '@ithaca/contracts/mentors';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { fakeApi } from '../../test/fake-api.ts';
import { choose, found, narrow, searches, show } from '../../test/find.ts';
import { aMentor, someMentors } from '../../test/mentors.ts';
import { aConfig } from '../../test/people.ts';

beforeEach(narrow);

const topRated = async () => within(await screen.findByRole('region', { name: 'Top rated' }));
const categories = async () =>
  within(await screen.findByRole('navigation', { name: 'Categories' }));

it('shows the existing categories for one that does not exist', async () => {
  show('/mentors?category=Nonsense', fakeApi().on(listMentors, found([aMentor()])));
  expect((await categories()).getByRole('link', { name: 'Technology' })).toBeTruthy();
});

it('keeps the configured text of a category name that can wrap', async () => {
  const config = { ...aConfig(), categories: ['Content Creator/Social Media'] };
  show('/mentors', fakeApi().on(listMentors, found([aMentor()])), config);
  const links = (await categories()).getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual(['All', 'Content Creator/Social Media']);
});

it('top rated mentors that failed to load can be loaded again, below the categories', async () => {
  let refused = false;
  const api = fakeApi().on(listMentors, () => {
    if (refused) return found([aMentor()]);
    refused = true;
    return { problem: 'unavailable' };
  });
  show('/mentors', api);
  await categories();
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await (await topRated()).findByRole('article')).toBeTruthy();
});

it('has no top rated section without mentors', async () => {
  show('/mentors', fakeApi().on(listMentors, found([])));
  await categories();
  await waitFor(() => expect(screen.queryByText('Top rated')).toBeNull());
});

it('categories come first, then a few mentors, then a link to all', async () => {
  const api = fakeApi().on(listMentors, found(someMentors(6)));
  const { router } = show('/find-experts', api);
  await categories();
  const best = await topRated();
  const cards = await best.findAllByRole('link', { name: /^Luca Conti/ });
  expect(cards).toHaveLength(4);
  expect(cards[0]).toHaveProperty('pathname', `/expert/${aMentor().id}`);
  await userEvent.click(best.getByRole('link', { name: 'Show all mentors' }));
  await screen.findByText('6 mentors found');
  expect(router.state.location.href).toBe('/find-experts?category=All');
  // The same list, which is already loaded.
  expect(searches(api)).toEqual(['/api/mentors?limit=24']);
});

it('a category shows its mentors with links to book, and the other categories', async () => {
  const mentor = aMentor();
  const { router } = show('/mentors', fakeApi().on(listMentors, found([mentor])));
  await userEvent.click((await categories()).getByRole('link', { name: 'Technology' }));
  expect(await screen.findByRole('heading', { name: 'Technology' })).toBeTruthy();
  expect(await screen.findByRole('link', { name: 'Luca Conti' })).toHaveProperty(
    'pathname',
    `/expert/${mentor.id}`,
  );
  const chips = within(screen.getByRole('toolbar', { name: 'Category' }));
  await userEvent.click(chips.getByRole('button', { name: 'Business' }));
  await waitFor(() => expect(router.state.location.href).toBe('/mentors?category=Business'));
  await userEvent.click(chips.getByRole('button', { name: 'All' }));
  await waitFor(() => expect(router.state.location.href).toBe('/mentors?category=All'));
  await userEvent.click(screen.getByRole('link', { name: 'Categories' }));
  await waitFor(() => expect(router.state.location.href).toBe('/mentors'));
  expect(await categories()).toBeTruthy();
});

const openSheet = async (button: string) => {
  await userEvent.click(await screen.findByRole('button', { name: button }));
  return within(await screen.findByRole('dialog', { name: 'Filters' }));
};

it('Back closes the open sheet and stays on the screen', async () => {
  const { router } = show('/mentors?category=Business', fakeApi().on(listMentors, found([])));
  await screen.findByRole('heading', { name: 'Business' });
  await openSheet('Filters');
  await waitFor(() => expect(router.state.location.state.dialog).toBe('filters'));
  router.history.back();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router.state.location.href).toBe('/mentors?category=Business');
  expect(screen.getByRole('button', { name: 'Filters' })).toBeTruthy();
});

it('unchanged filters leave no history entry', async () => {
  const { router } = show('/mentors?category=Business', fakeApi().on(listMentors, found([])));
  const before = router.history.length;
  const sheet = await openSheet('Filters');
  await waitFor(() => expect(router.state.location.state.dialog).toBe('filters'));
  await userEvent.click(sheet.getByRole('button', { name: /^Show/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router.state.location.state.dialog).toBeUndefined();
  expect(router.history.location.state.__TSR_index).toBe(before - 1);
});

it('the filters of the sheet apply together, and Back undoes them together', async () => {
  const api = fakeApi().on(listMentors, ({ query }) =>
    query.has('meeting') ? found([aMentor()]) : found(someMentors(3)),
  );
  const { router } = show('/mentors?category=Business', api);
  await screen.findByText('3 mentors found');
  const sheet = await openSheet('Filters');
  await userEvent.click(sheet.getByRole('radio', { name: '4+' }));
  await userEvent.click(sheet.getByRole('radio', { name: 'Video call' }));
  expect(router.state.location.href).toBe('/mentors?category=Business');
  await userEvent.click(await sheet.findByRole('button', { name: 'Show 1 mentor' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router.state.location.href).toBe('/mentors?category=Business&minRating=4&meeting=video');
  expect(await screen.findByRole('button', { name: 'Filters (2)' })).toBeTruthy();
  router.history.back();
  await screen.findByText('3 mentors found');
  expect(router.state.location.href).toBe('/mentors?category=Business');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('closing the sheet leaves the filters unchanged', async () => {
  const { router } = show('/mentors?q=seo&minRating=4', fakeApi().on(listMentors, found([])));
  const sheet = await openSheet('Filters (1)');
  await userEvent.click(sheet.getByRole('button', { name: 'Clear all' }));
  expect(sheet.queryByRole('button', { name: 'Clear all' })).toBeNull();
  expect(document.activeElement).toBe(sheet.getAllByRole('radio', { name: 'Any' })[0]);
  await userEvent.click(sheet.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router.state.location.href).toBe('/mentors?q=seo&minRating=4');
});

it('the order can be chosen next to the filters', async () => {
  const { router } = show('/mentors?category=All', fakeApi().on(listMentors, found([aMentor()])));
  await choose('Sort by: Highest rated', 'Lowest price');
  await waitFor(() => expect(router.state.location.href).toBe('/mentors?category=All&sort=price'));
});
