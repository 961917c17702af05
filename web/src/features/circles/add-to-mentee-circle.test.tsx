import {
  addMenteeCircleMember,
  getMenteeCircle,
  listMenteeCircles,
  searchAvailableMentees,
} from '@ithaca/contracts/mentee-circles';
import {
  getMenteeProfile,
  listMenteeSuggestions,
  saveMenteeProfile,
} from '@ithaca/contracts/mentee-profiles';
import { listCircleMemberships } from '@ithaca/contracts/mentor-circles';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  aMenteeCircle,
  anOpenMenteeCircle,
  circleId,
  self,
  someMembers,
} from '../../test/circles.ts';
import { fakeApi } from '../../test/fake-api.ts';
import { fakeSocket } from '../../test/fake-socket.ts';
import { aMenteeProfile, someSuggestions } from '../../test/mentee-profiles.ts';
import { aUser } from '../../test/people.ts';
import { renderApp } from '../../test/render-app.tsx';
import { lookAtPage } from '../../test/thread-server.ts';

beforeEach(() => {
  lookAtPage();
  window.happyDOM.setViewport({ width: 1280 });
});

const [noor, mei, ana] = someMembers('Noor', 'Mei', 'Ana');
const own = { id: 'own', mentee: self() };
const circleOf = (...members: (typeof noor)[]) => {
  const all = [own, ...members].flatMap((member) => member ?? []);
  return anOpenMenteeCircle({ members: all, memberCount: all.length });
};
/** The server's suggestions: members, too. */
const suggestions = someSuggestions('Noor', 'Mei').flatMap((suggestion, at) => {
  const user = [noor, mei][at]?.mentee;
  return user
    ? [{ ...suggestion, menteeId: user.id, profile: { ...suggestion.profile, user } }]
    : [];
});

const apiWith = (circle = circleOf(noor)) =>
  fakeApi()
    .on(getMenteeCircle, { status: 200, body: circle })
    .on(listMenteeSuggestions, { status: 200, body: suggestions });

const openDialog = async (api: ReturnType<typeof fakeApi>) => {
  const { router } = renderApp(`/mentee-circles/${circleId}`, { api, user: aUser() });
  await userEvent.click(await screen.findByRole('button', { name: 'Add Member' }));
  const form = within(await screen.findByRole('dialog', { name: 'Add Member to Career changers' }));
  return { form, router };
};

it('members who did not create the circle, and creators of a full one, add nobody', async () => {
  const others = circleOf(noor);
  const seven = circleOf(...someMembers('B', 'C', 'D', 'E', 'F', 'G'));
  for (const circle of [{ ...others, can: { manage: false, write: true } }, seven]) {
    const { unmount } = renderApp(`/mentee-circles/${circleId}`, {
      api: apiWith(circle),
      user: aUser(),
    });
    expect(await screen.findByRole('list', { name: 'Members' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Add Member' })).toBeNull();
    unmount();
  }
});

it('filling the last place moves the focus to the members', async () => {
  const five = someMembers('B', 'C', 'D', 'E', 'F');
  const api = apiWith(circleOf(...five));
  api.on(listMenteeSuggestions, { status: 200, body: someSuggestions('Zoe') });
  api.on(addMenteeCircleMember, () => {
    api.on(getMenteeCircle, { status: 200, body: circleOf(...five, ...someMembers('Zoe')) });
    return { status: 201 as const, body: aMenteeCircle() };
  });
  const { form } = await openDialog(api);
  await userEvent.click(await form.findByRole('radio', { name: /Zoe/ }));
  await userEvent.click(form.getByRole('button', { name: 'Add Member' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Add Member' })).toBeNull());
  const heading = screen.getByRole('heading', { name: 'Members' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
});

it('says that a circle has become full, and that somebody has no public profile any more', async () => {
  const api = apiWith().on(addMenteeCircleMember, { problem: 'circle_full' });
  const { form } = await openDialog(api);
  await userEvent.click(await form.findByRole('radio', { name: /Mei Haddad/ }));
  await userEvent.click(form.getByRole('button', { name: 'Add Member' }));
  expect(await screen.findByText('Failed to add member')).toBeTruthy();
  expect(within(await form.findByRole('alert')).getByText('Circle is full')).toBeTruthy();
  api.on(addMenteeCircleMember, {
    problem: 'invalid',
    errors: { menteeId: ['This person has no public profile'] },
  });
  await userEvent.click(form.getByRole('button', { name: 'Add Member' }));
  expect(await form.findByText('This person has no public profile')).toBeTruthy();
});

it('a circle that is filled elsewhere meanwhile offers nobody any more, and says why', async () => {
  const socket = fakeSocket();
  const api = apiWith();
  const { form } = await openDialog(api);
  act(() => socket.webSocket().accept());
  await userEvent.click(await form.findByRole('radio', { name: /Mei Haddad/ }));
  api.on(getMenteeCircle, {
    status: 200,
    body: circleOf(...someMembers('B', 'C', 'D', 'E', 'F', 'G')),
  });
  act(() => socket.webSocket().say({ type: 'circle_changed', circleId }));
  const why = await form.findByText('This circle is full, so nobody can be added.');
  expect(document.activeElement).toBe(why);
  expect(form.queryByRole('radio')).toBeNull();
  expect(form.getByRole('button', { name: 'Add Member' })).toHaveProperty('disabled', true);
});

it('suggests nobody without a profile, and loads suggestions again after an error', async () => {
  const api = apiWith().on(listMenteeSuggestions, { problem: 'unavailable' });
  const { form } = await openDialog(api);
  const again = await form.findByRole('button', { name: 'Try again' });
  api.on(listMenteeSuggestions, { problem: 'profile_needed' });
  await userEvent.click(again);
  expect(await form.findByText(/Once you have a mentee profile/)).toBeTruthy();
});

it('suggests somebody as soon as there is a profile', async () => {
  const profile = aMenteeProfile();
  const api = apiWith()
    .on(listMenteeSuggestions, { problem: 'profile_needed' })
    .on(getMenteeProfile, { status: 200, body: profile })
    .on(saveMenteeProfile, { status: 200, body: { ...profile, professionalBackground: 'Nurse' } });
  const { form, router } = await openDialog(api);
  await form.findByText(/Once you have a mentee profile/);
  void router.navigate({ to: '/mentee-profile' });
  const work = await screen.findByRole('textbox', { name: 'Professional background' });
  fireEvent.change(work, { target: { value: 'Nurse' } });
  await userEvent.click(screen.getByRole('button', { name: 'Save Profile' }));
  await screen.findByText('Profile saved!');
  api.on(listMenteeSuggestions, { status: 200, body: suggestions });
  void router.navigate({ href: `/mentee-circles/${circleId}` });
  await userEvent.click(await screen.findByRole('button', { name: 'Add Member' }));
  expect(await screen.findByRole('radio', { name: /Mei Haddad/ })).toBeTruthy();
});

it('adds somebody who is suggested and not in the circle yet', async () => {
  const api = apiWith().on(addMenteeCircleMember, () => {
    api.on(getMenteeCircle, { status: 200, body: circleOf(noor, mei) });
    return { status: 201 as const, body: circleOf(noor, mei) };
  });
  const { form } = await openDialog(api);
  await form.findByRole('radio', { name: /Mei Haddad.*77% compatible/ });
  expect(form.getAllByRole('radio')).toHaveLength(1);
  await userEvent.click(form.getByRole('button', { name: 'Add Member' }));
  expect(form.getByText('Please select a mentee')).toBeTruthy();
  await userEvent.click(form.getByRole('radio'));
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText('Member added to circle')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const sent = api.calls.find(({ method }) => method === 'POST');
  expect(sent?.body).toEqual({ menteeId: mei?.mentee.id });
  const members = within(screen.getByRole('list', { name: 'Members' }));
  expect(await members.findByText('Mei Haddad')).toBeTruthy();
});

it('adds somebody who is found by name', async () => {
  const api = apiWith()
    .on(searchAvailableMentees, { status: 200, body: ana ? [ana.mentee] : [] })
    .on(addMenteeCircleMember, { status: 201, body: circleOf(noor, ana) });
  const { form } = await openDialog(api);
  await userEvent.type(form.getByRole('searchbox', { name: 'Search mentees' }), 'An');
  await userEvent.click(await form.findByRole('radio', { name: 'Ana Haddad' }));
  await userEvent.click(form.getByRole('button', { name: 'Add Member' }));
  expect(await screen.findByText('Member added to circle')).toBeTruthy();
  const { url } = api.calls.find((call) => call.url.includes('available-mentees')) ?? {};
  expect(url).toBe(`/api/mentee-circles/${circleId}/available-mentees?q=An`);
  const sent = api.calls.find(({ method }) => method === 'POST');
  expect(sent?.body).toEqual({ menteeId: ana?.mentee.id });
});

describe('on the card of a circle', () => {
  const name = 'Add Member to Career changers';
  const showCards = (api: ReturnType<typeof fakeApi>) => {
    api.on(getMenteeProfile, { status: 200, body: null });
    api.on(listCircleMemberships, { status: 200, body: [] });
    return renderApp('/mentee-circles', { api, user: aUser() });
  };
  const listed = (...circles: ReturnType<typeof aMenteeCircle>[]) => ({
    status: 200 as const,
    body: circles,
  });

  it('nobody is added to the circle of somebody else, or to a full one', async () => {
    const others = aMenteeCircle({ can: { manage: false, write: true } });
    const full = aMenteeCircle({
      id: 'full',
      name: 'Full',
      members: [own, ...someMembers('B', 'C', 'D', 'E', 'F', 'G')],
    });
    showCards(fakeApi().on(listMenteeCircles, listed(others, full)));
    expect(await screen.findAllByRole('link', { name: 'Open Circle' })).toHaveLength(2);
    expect(screen.queryByRole('button', { name: /^Add Member/ })).toBeNull();
  });

  it('a circle that became full meanwhile says so and offers it no longer', async () => {
    const seven = [own, ...someMembers('B', 'C', 'D', 'E', 'F', 'G')];
    const api = apiWith().on(listMenteeCircles, listed(aMenteeCircle()));
    api.on(listMenteeSuggestions, { status: 200, body: someSuggestions('Zoe') });
    api.on(addMenteeCircleMember, () => {
      api.on(listMenteeCircles, listed(aMenteeCircle({ members: seven })));
      return { problem: 'circle_full' };
    });
    showCards(api);
    await userEvent.click(await screen.findByRole('button', { name }));
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Add Member to Career changers' }),
    );
    await userEvent.click(await dialog.findByRole('radio'));
    await userEvent.click(dialog.getByRole('button', { name: 'Add Member' }));
    expect(await dialog.findByText('Circle is full')).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('button', { name })).toBeNull());
    const heading = screen.getByRole('heading', { name: 'Career changers' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
  });

  it('filling the last place moves the focus to the circle', async () => {
    const five = [own, ...someMembers('B', 'C', 'D', 'E', 'F')];
    const api = apiWith().on(listMenteeCircles, listed(aMenteeCircle({ members: five })));
    api.on(listMenteeSuggestions, { status: 200, body: someSuggestions('Zoe') });
    api.on(addMenteeCircleMember, () => {
      const full = aMenteeCircle({ members: [...five, ...someMembers('Zoe')] });
      api.on(listMenteeCircles, listed(full));
      return { status: 201 as const, body: full };
    });
    showCards(api);
    await userEvent.click(await screen.findByRole('button', { name }));
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Add Member to Career changers' }),
    );
    await userEvent.click(await dialog.findByRole('radio', { name: /Zoe/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Add Member' }));
    await waitFor(() => expect(screen.queryByRole('button', { name })).toBeNull());
    const heading = screen.getByRole('heading', { name: 'Career changers' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
  });

  it('somebody is added, and the card shows how many there are', async () => {
    const api = apiWith().on(listMenteeCircles, listed(aMenteeCircle({ members: [own] })));
    api.on(addMenteeCircleMember, () => {
      const grown = aMenteeCircle({ members: [own, ...someMembers('Noor')] });
      api.on(listMenteeCircles, listed(grown));
      return { status: 201 as const, body: grown };
    });
    showCards(api);
    await userEvent.click(await screen.findByRole('button', { name }));
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Add Member to Career changers' }),
    );
    await userEvent.click(await dialog.findByRole('radio', { name: /Noor Haddad/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Add Member' }));
    expect(await screen.findByText('2 people')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const sent = api.calls.find(({ method }) => method === 'POST');
    expect(sent?.url).toBe(`/api/mentee-circles/${circleId}/members`);
    expect(sent?.body).toEqual({ menteeId: noor?.mentee.id });
  });
});
