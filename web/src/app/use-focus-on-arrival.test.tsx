import { getMentor, listMentors } from '@ithaca/contracts/mentors';
import { listReviews } from '@ithaca/contracts/reviews';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fakeApi } from '../test/fake-api.ts';
import { aMentor } from '../test/mentors.ts';
import { aUser } from '../test/people.ts';
import { renderApp } from '../test/render-app.tsx';

const api = () =>
  fakeApi()
    .on(listMentors, { status: 200, body: [aMentor()], headers: { 'X-Total-Count': '1' } })
    .on(getMentor, { status: 200, body: aMentor() })
    .on(listReviews, { status: 200, body: [] });

const arrived = () => expect(document.activeElement).toBe(screen.getByRole('main'));

it('does not move the focus on a page that was just opened', async () => {
  renderApp('/mentors', { api: api(), user: aUser() });
  await screen.findByRole('link', { name: 'Luca Conti' });
  expect(document.activeElement).toBe(document.body);
});

it('searching again keeps the focus in the search box', async () => {
  const { router } = renderApp('/mentors', { api: api(), user: aUser() });
  const box = await screen.findByRole('searchbox', { name: 'Search mentors, skills' });
  await userEvent.type(box, 'tax{Enter}');
  await waitFor(() => expect(router.state.location.search).toEqual({ q: 'tax' }));
  expect(document.activeElement).toHaveProperty('value', 'tax');
});

it('a new screen takes the focus from the link that opened it', async () => {
  const { router } = renderApp('/mentors', { api: api(), user: aUser() });
  await userEvent.click(await screen.findByRole('link', { name: 'Luca Conti' }));
  await screen.findByRole('button', { name: 'Unlock Contact' });
  await waitFor(arrived);
  await userEvent.click(screen.getByRole('link', { name: 'Ithaca' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  await waitFor(arrived);
});

it('a field focused by the user while the screen loaded keeps the focus', async () => {
  const { router } = renderApp('/about', { api: api(), user: aUser() });
  const box = await screen.findByRole('searchbox', { name: 'Search mentors' });
  const link = screen.getAllByRole('link', { name: 'Chats' })[0];
  if (!link) throw new Error('No link to the chats');
  const left = router.subscribe('onBeforeLoad', () => {
    left();
    box.focus();
  });
  link.focus();
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('heading', { name: 'Chats', level: 1 });
  expect(document.activeElement).toBe(box);
});
