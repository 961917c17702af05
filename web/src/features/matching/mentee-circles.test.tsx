import {
  createMenteeCircle,
  listMenteeCircles,
  type MenteeCircle,
} from '@ithaca/contracts/mentee-circles';
import {
  getMenteeProfile,
  listMenteeSuggestions,
  listTagSuggestions,
  saveMenteeProfile,
} from '@ithaca/contracts/mentee-profiles';
import {
  type CircleMembership,
  listCircleMemberships,
  removeMentorCircleMember,
} from '@ithaca/contracts/mentor-circles';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { aMembership, aMenteeCircle, circleId, someMembers } from '../../test/circles.ts';
import { fakeApi } from '../../test/fake-api.ts';
import { aBio, aMenteeProfile, someSuggestions } from '../../test/mentee-profiles.ts';
import { aUser } from '../../test/people.ts';
import { renderApp } from '../../test/render-app.tsx';

const aServer = (
  options: {
    profile?: ReturnType<typeof aMenteeProfile> | null;
    circles?: MenteeCircle[];
    memberships?: CircleMembership[];
  } = {},
) => {
  const { profile = aMenteeProfile(), circles = [], memberships = [] } = options;
  return fakeApi()
    .on(getMenteeProfile, { status: 200, body: profile })
    .on(listMenteeCircles, () => ({ status: 200 as const, body: circles }))
    .on(listCircleMemberships, () => ({ status: 200 as const, body: memberships }));
};

const open = (api: ReturnType<typeof fakeApi>, user = aUser()) =>
  renderApp('/mentee-circles', { api, user });
const suggest = async () => {
  const button = await screen.findByRole('button', { name: 'Get AI Suggestions' });
  await waitFor(() => expect(button).toHaveProperty('disabled', false));
  await userEvent.click(button);
};
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const sixNames = ['Ada', 'Bea', 'Cem', 'Dag', 'Eli', 'Fay'];

it('a mentor has no access and is sent to the circles they run', async () => {
  const api = fakeApi();
  open(api, aUser({ userType: 'mentor' }));
  expect(await screen.findByRole('heading', { name: 'Mentee Access Only' })).toBeTruthy();
  const link = screen.getByRole('link', { name: "Go to Mentor's Circle" });
  expect(link).toHaveProperty('pathname', '/circles');
  expect(api.calls.some(({ url }) => url.startsWith('/api/mentee'))).toBe(false);
});

it('without a profile there are no suggestions, and a banner links to the profile', async () => {
  open(aServer({ profile: null }));
  const link = await screen.findByRole('link', { name: 'Complete profile' });
  expect(link).toHaveProperty('pathname', '/mentee-profile');
  const button = screen.getByRole('button', { name: 'Get AI Suggestions' });
  expect(button).toHaveProperty('disabled', true);
});

it('shows that the profile could not be loaded, and loads it again for suggestions', async () => {
  const api = aServer().on(getMenteeProfile, { problem: 'unavailable' });
  open(api);
  const failure = within(await screen.findByRole('alert'));
  expect(failure.getByText('Your mentee profile could not be loaded')).toBeTruthy();
  const button = screen.getByRole('button', { name: 'Get AI Suggestions' });
  expect(button).toHaveProperty('disabled', true);
  expect(screen.getByRole('button', { name: 'Create Circle' })).toBeTruthy();
  api.on(getMenteeProfile, { status: 200, body: aMenteeProfile() });
  await userEvent.click(failure.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(button).toHaveProperty('disabled', false));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('shows that suggestions could not be generated', async () => {
  open(aServer().on(listMenteeSuggestions, { problem: 'unavailable' }));
  await suggest();
  expect(await screen.findByText('Error generating suggestions')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('asks for a profile if it has since been deleted', async () => {
  const api = aServer().on(listMenteeSuggestions, () => {
    api.on(getMenteeProfile, { status: 200, body: null });
    return { problem: 'invalid' as const };
  });
  open(api);
  await suggest();
  expect(await screen.findByText('Complete your profile first')).toBeTruthy();
  expect(
    screen.getByText('Please fill out your mentee profile to get AI suggestions.'),
  ).toBeTruthy();
  expect(await screen.findByRole('link', { name: 'Complete profile' })).toBeTruthy();
});

it('shows when it is generating suggestions, and when nobody fits', async () => {
  let answer = () => {};
  const waiting = new Promise<void>((resolve) => {
    answer = resolve;
  });
  open(
    aServer().on(listMenteeSuggestions, async () => {
      await waiting;
      return { status: 200 as const, body: [] };
    }),
  );
  await suggest();
  const busy = await screen.findByRole('button', { name: 'Generating AI Matches...' });
  expect(busy).toHaveProperty('disabled', true);
  answer();
  const none = await dialog('AI Suggestions');
  expect(none.getByText('Nobody fits yet')).toBeTruthy();
  expect(none.queryByRole('button', { name: /^Create Circle/ })).toBeNull();
});

it('creates a circle with the chosen suggestions', async () => {
  const circles: MenteeCircle[] = [];
  const api = aServer({ circles })
    .on(listMenteeSuggestions, { status: 200, body: someSuggestions('Noor', 'Mei') })
    .on(createMenteeCircle, ({ body }) => {
      circles.push(aMenteeCircle({ name: body.name }));
      return { status: 201 as const, body: aMenteeCircle({ name: body.name }) };
    });
  open(api);
  await suggest();
  expect(await screen.findByText('AI Matching Complete!')).toBeTruthy();
  expect(screen.getByText('Found 2 compatible mentees for you.')).toBeTruthy();
  const found = await dialog('AI Suggestions');
  expect(found.getByText('87% compatible')).toBeTruthy();
  expect(found.getAllByRole('button', { name: 'Close' })).toHaveLength(1);
  expect(found.getAllByText('You both want to become product managers.')).toHaveLength(2);
  const none = found.getByRole('button', { name: 'Create Circle with Selected (0)' });
  expect(none).toHaveProperty('disabled', true);
  const noor = found.getByRole('button', { name: 'Select Noor Haddad' });
  const mei = found.getByRole('button', { name: 'Select Mei Haddad' });
  await userEvent.click(noor);
  await userEvent.click(mei);
  await userEvent.click(noor);
  expect(noor.getAttribute('aria-label')).toBe('Select Noor Haddad');
  await userEvent.click(found.getByRole('button', { name: 'Create Circle with Selected (1)' }));
  const form = await dialog('Create Circle');
  expect(form.getByText('With you and Mei Haddad.')).toBeTruthy();
  await userEvent.click(form.getByRole('button', { name: 'Create Circle' }));
  expect(form.getByText('Please enter a name for your circle.')).toBeTruthy();
  expect(await screen.findByText('Circle name required')).toBeTruthy();
  await userEvent.type(form.getByRole('textbox', { name: /Circle name/ }), 'Starting over');
  await userEvent.click(form.getByRole('button', { name: 'Create Circle' }));
  expect(await screen.findByText('Circle created!')).toBeTruthy();
  const body = api.calls.find(({ method }) => method === 'POST')?.body;
  expect(body).toEqual({
    clientId: expect.any(String),
    name: 'Starting over',
    description: '',
    memberIds: [someSuggestions('Noor', 'Mei')[1]?.menteeId],
  });
  expect(await screen.findByRole('article', { name: 'Starting over' })).toBeTruthy();
});

it('keeps the suggestions until they are requested again or the profile is saved', async () => {
  const api = aServer().on(listMenteeSuggestions, { status: 200, body: someSuggestions('Noor') });
  const asked = () => api.calls.filter(({ url }) => url === '/api/mentee-suggestions').length;
  const { router } = open(api);
  await suggest();
  await dialog('AI Suggestions');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await act(() => router.navigate({ to: '/mentee-profile' }));
  await screen.findByRole('button', { name: 'Save Profile' });
  await act(() => router.navigate({ to: '/mentee-circles' }));
  await suggest();
  const kept = await dialog('AI Suggestions');
  expect(kept.getByText('87% compatible')).toBeTruthy();
  expect(asked()).toBe(1);
  api.on(listMenteeSuggestions, { status: 200, body: someSuggestions('Noor', 'Mei') });
  await userEvent.click(kept.getByRole('button', { name: 'Refresh' }));
  expect(await kept.findByRole('button', { name: 'Select Mei Haddad' })).toBeTruthy();
  expect(asked()).toBe(2);

  api
    .on(saveMenteeProfile, { status: 200, body: aMenteeProfile({ bio: `${aBio} More.` }) })
    .on(listTagSuggestions, { status: 200, body: [] });
  await act(() => router.navigate({ to: '/mentee-profile' }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Bio' }), ' More.');
  await userEvent.click(screen.getByRole('button', { name: 'Save Profile' }));
  expect(await screen.findByText('Profile saved!')).toBeTruthy();
  await act(() => router.navigate({ to: '/mentee-circles' }));
  await suggest();
  await dialog('AI Suggestions');
  expect(asked()).toBe(3);
});

it('limits a circle to six others', async () => {
  const body = someSuggestions(...sixNames, 'Gus');
  open(aServer().on(listMenteeSuggestions, { status: 200, body }));
  await suggest();
  const found = await dialog('AI Suggestions');
  for (const name of sixNames)
    await userEvent.click(found.getByRole('button', { name: `Select ${name} Haddad` }));
  const seventh = found.getByRole('button', { name: 'Select Gus Haddad' });
  expect(seventh).toHaveProperty('disabled', true);
  expect(found.getByText('A circle has at most 7 people, including you.')).toBeTruthy();
});

it('shows why a chosen mentee can’t be added', async () => {
  const api = aServer()
    .on(listMenteeSuggestions, { status: 200, body: someSuggestions('Noor') })
    .on(createMenteeCircle, {
      problem: 'invalid',
      errors: { memberIds: ['This profile is private now'] },
    });
  open(api);
  await suggest();
  const found = await dialog('AI Suggestions');
  await userEvent.click(found.getByRole('button', { name: 'Select Noor Haddad' }));
  await userEvent.click(found.getByRole('button', { name: 'Create Circle with Selected (1)' }));
  const form = await dialog('Create Circle');
  await userEvent.type(form.getByRole('textbox', { name: /Circle name/ }), 'Starting over');
  await userEvent.click(form.getByRole('button', { name: 'Create Circle' }));
  expect(await form.findByText('This profile is private now')).toBeTruthy();
  expect(await screen.findByText('Error creating circle')).toBeTruthy();
});

it('lists each circle with up to four faces and the number of further members', async () => {
  const members = someMembers('Ada', 'Bea', 'Cem', 'Dag', 'Eli', 'Fay');
  open(aServer({ circles: [aMenteeCircle({ members })] }));
  const card = within(await screen.findByRole('article', { name: 'Career changers' }));
  expect(card.getAllByRole('img')).toHaveLength(4);
  expect(card.getByText('+2')).toBeTruthy();
  const link = card.getByRole('link', { name: 'Open Circle' });
  expect(link).toHaveProperty('pathname', `/mentee-circles/${circleId}`);
});

it('lists mentors’ circles separately, where the mentee can leave them', async () => {
  const memberships = [aMembership()];
  const api = aServer({ memberships }).on(removeMentorCircleMember, () => {
    memberships.pop();
    return { status: 204 as const };
  });
  open(api);
  expect(await screen.findByText('No circles yet')).toBeTruthy();
  const section = within(await screen.findByRole('region', { name: 'My mentors’ circles' }));
  expect(section.getByText('With Luca Conti')).toBeTruthy();
  const link = section.getByRole('link', { name: 'Open Circle' });
  expect(link).toHaveProperty('pathname', `/circles/${circleId}`);
  await userEvent.click(section.getByRole('button', { name: 'Leave Growth circle' }));
  const question = await dialog('Leave “Growth circle”?');
  await userEvent.click(question.getByRole('button', { name: 'Leave circle' }));
  expect(await screen.findByText('You left the circle')).toBeTruthy();
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: 'My mentors’ circles' })).toBeNull(),
  );
  // The pressed button is gone, along with everything around it.
  await waitFor(() => expect(document.activeElement?.tagName).toMatch(/^H[1-3]$/));
  const left = api.calls.find(({ method }) => method === 'DELETE');
  expect(left?.url).toBe(`/api/circles/${circleId}/members/${aMembership().membershipId}`);
});
