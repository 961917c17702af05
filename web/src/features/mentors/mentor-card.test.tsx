import { listMentors, type MentorProfile } from '@ithaca/contracts/mentors';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { formatSoon } from '../../lib/format.ts';
import { fakeApi } from '../../test/fake-api.ts';
import { found, show } from '../../test/find.ts';
import { aMentor } from '../../test/mentors.ts';

const cardOf = async (profile: Partial<MentorProfile> = {}) => {
  show('/mentors', fakeApi().on(listMentors, found([aMentor({ profile })])));
  return within(await screen.findByRole('article'));
};

it('an away mentor’s card shows the return date and no free time', async () => {
  const card = await cardOf({ awayUntil: '2026-12-03', nextSlot: '2026-12-05T09:00:00.000Z' });
  expect(card.getByText('Away, back on 3 December 2026')).toBeTruthy();
  expect(card.queryByText(/^Next:/)).toBeNull();
});

it('shows a mentor’s next free time', async () => {
  const nextSlot = '2026-12-05T09:00:00.000Z';
  const card = await cardOf({ nextSlot });
  const line = card.getByText(/^Next:/);
  expect(line.textContent).toBe(`Next: ${formatSoon(nextSlot)}`);
  expect(line.querySelector('time')?.title).toMatch(/^Sat,? 5 Dec/);
});

it('marks a mentor without reviews as new, and shows what the price buys', async () => {
  const card = await cardOf({ rating: null, reviewCount: 0 });
  expect(card.getByText('New')).toBeTruthy();
  expect(card.queryByText(/out of 5/)).toBeNull();
  expect(card.getByText('€15').parentElement?.textContent).toBe('€15 · 30 days of messages');
  expect(card.getByText('€75').parentElement?.textContent).toBe('€75 · 60 min video');
  expect(card.getByText('Usually replies in 3 h')).toBeTruthy();
});

it('shows three topics and the number of the others', async () => {
  const card = await cardOf({ expertise: ['Marketing', 'SEO', 'Pricing', 'Hiring', 'Sales'] });
  const topics = within(card.getByRole('list', { name: 'Expertise' })).getAllByRole('listitem');
  expect(topics.map((topic) => topic.textContent)).toEqual([
    'Marketing',
    'SEO',
    'Pricing',
    '+2 more',
  ]);
});

it('shows no number for three topics or fewer', async () => {
  const card = await cardOf({ expertise: ['Marketing', 'SEO', 'Pricing'] });
  expect(card.queryByText(/^\+/)).toBeNull();
});

it('the card is one link, and nothing else in it can be focused', async () => {
  const card = await cardOf();
  expect(card.getByRole('link')).toHaveProperty('textContent', 'Luca Conti');
  expect(card.getByRole('link')).toHaveProperty('pathname', `/mentors/${aMentor().id}`);
  expect(card.queryByRole('button')).toBeNull();
});

it('sets the direction of a title and biography by their own script', async () => {
  const card = await cardOf({ title: 'מהנדסת תוכנה', bio: 'أعلّم البرمجة.' });
  expect(card.getByText('מהנדסת תוכנה').dir).toBe('auto');
  expect(card.getByText('أعلّم البرمجة.').dir).toBe('auto');
});
