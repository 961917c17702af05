import { listMentors } from '@ithaca/contracts/mentors';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fakeApi } from '../../test/fake-api.ts';
import { choose, found, searches, show } from '../../test/find.ts';
import { aMentor } from '../../test/mentors.ts';

const showFind = async (address: string) => {
  const api = fakeApi().on(listMentors, found([aMentor()]));
  const { router } = show(address, api);
  await screen.findByText('1 mentor found');
  return {
    api,
    expectAddress: (href: string) => waitFor(() => expect(router.state.location.href).toBe(href)),
  };
};

const chips = () => within(screen.getByRole('toolbar', { name: 'Category' }));
const bar = () => within(screen.getByRole('toolbar', { name: 'Filters' }));
const focused = () => document.activeElement;

it('the categories are one tab stop, and the arrow keys, Home and End move between them', async () => {
  const { api, expectAddress } = await showFind('/mentors');
  const all = chips().getByRole('button', { name: 'All' });
  await userEvent.click(screen.getByPlaceholderText('Search mentors, skills...'));
  await userEvent.tab();
  expect(focused()).toBe(all);
  await userEvent.tab();
  expect(focused()).toBe(bar().getByRole('button', { name: 'Rating' }));
  await userEvent.tab({ shift: true });
  await userEvent.keyboard('{ArrowRight}');
  expect(focused()).toHaveProperty('textContent', 'Technology');
  await userEvent.keyboard('{End}');
  const last = chips().getAllByRole('button').at(-1);
  expect(focused()).toBe(last);
  await userEvent.keyboard('{Home}');
  expect(focused()).toBe(all);
  await userEvent.keyboard('{ArrowLeft}');
  expect(focused()).toBe(last);
  // Moving between chips doesn't search; choosing one does.
  expect(searches(api)).toHaveLength(1);
  await userEvent.keyboard('{Home}{ArrowRight}{Enter}');
  await expectAddress('/mentors?category=Technology');
});

it('Tab enters the categories at the chosen one', async () => {
  await showFind('/mentors?category=Business');
  await userEvent.click(screen.getByPlaceholderText('Search mentors, skills...'));
  await userEvent.tab();
  expect(focused()).toHaveProperty('textContent', 'Business');
  expect(focused()?.getAttribute('aria-pressed')).toBe('true');
});

it('the filters are one tab stop, followed by the first mentor', async () => {
  await showFind('/mentors?minRating=4');
  bar().getByRole('button', { name: 'Rating: 4+' }).focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(focused()).toBe(bar().getByRole('button', { name: 'Price' }));
  await userEvent.keyboard('{End}');
  expect(focused()).toBe(bar().getByRole('button', { name: 'Clear all' }));
  await userEvent.tab();
  expect(focused()).toBe(screen.getByRole('link', { name: 'Luca Conti' }));
});

it('a pill shows the chosen value, even one that is not among its choices', async () => {
  await showFind('/mentors?minRating=3.7&maxRate=12&meeting=in_person&sort=price');
  expect(bar().getByRole('button', { name: 'Rating: 3.7+' }).textContent).toBe('Rating 3.7+');
  expect(bar().getByRole('button', { name: 'Price: Up to €12' }).textContent).toBe('Up to €12');
  expect(bar().getByRole('button', { name: 'How you meet: In person' })).toBeTruthy();
  expect(bar().getByRole('button', { name: 'Sort by: Lowest price' })).toBeTruthy();
});

it('the cross, the Delete key or the menu removes a set filter, and the pill keeps the focus', async () => {
  const { expectAddress } = await showFind('/mentors?minRating=4&maxRate=20&meeting=video');
  await userEvent.click(bar().getByRole('button', { name: 'Remove Rating: 4+' }));
  await expectAddress('/mentors?maxRate=20&meeting=video');
  expect(focused()).toBe(bar().getByRole('button', { name: 'Rating' }));
  await userEvent.keyboard('{ArrowRight}{Delete}');
  await expectAddress('/mentors?meeting=video');
  expect(focused()).toBe(bar().getByRole('button', { name: 'Price' }));
  await choose('How you meet: Video call', 'Any');
  await expectAddress('/mentors');
});

it('"Clear all" is shown while a filter is set, and keeps the words, category and order', async () => {
  const { expectAddress } = await showFind('/mentors?category=Business&minRating=4&sort=newest');
  await userEvent.click(bar().getByRole('button', { name: 'Clear all' }));
  await expectAddress('/mentors?category=Business&sort=newest');
  expect(bar().queryByRole('button', { name: 'Clear all' })).toBeNull();
  expect(focused()).toBe(bar().getByRole('button', { name: 'Rating' }));
  await userEvent.tab();
  expect(focused()).toBe(screen.getByRole('link', { name: 'Luca Conti' }));
});

it('a text search is sorted by best match, which other lists do not offer', async () => {
  const { expectAddress } = await showFind('/mentors?q=seo');
  await choose('Sort by: Best match', 'Highest rated');
  await expectAddress('/mentors?q=seo&sort=rating');
  await userEvent.clear(screen.getByPlaceholderText('Search mentors, skills...'));
  await expectAddress('/mentors?sort=rating');
  await userEvent.click(bar().getByRole('button', { name: 'Sort by: Highest rated' }));
  expect(await screen.findByRole('menuitemradio', { name: 'Newest' })).toBeTruthy();
  expect(screen.queryByRole('menuitemradio', { name: 'Best match' })).toBeNull();
});
