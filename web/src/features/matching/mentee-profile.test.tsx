import {
  getMenteeProfile,
  listTagSuggestions,
  saveMenteeProfile,
} from '@ithaca/contracts/mentee-profiles';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ids } from '../../test/conversations.ts';
import { fakeApi } from '../../test/fake-api.ts';
import { aBio, aMenteeProfile } from '../../test/mentee-profiles.ts';
import { aUser } from '../../test/people.ts';
import { renderApp } from '../../test/render-app.tsx';

const apiWith = (profile: ReturnType<typeof aMenteeProfile> | null) =>
  fakeApi()
    .on(getMenteeProfile, { status: 200, body: profile })
    .on(listTagSuggestions, { status: 200, body: [] });

const open = async (api: ReturnType<typeof fakeApi>, user = aUser()) => {
  const app = renderApp('/mentee-profile', { api, user });
  await screen.findByRole('button', { name: 'Save Profile' });
  return app;
};

const field = (name: string) => screen.getByRole('combobox', { name });
const entries = (name: string) =>
  within(screen.getByRole('list', { name: `Your ${name.toLowerCase()}` }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save Profile' }));
const sent = (api: ReturnType<typeof fakeApi>) =>
  api.calls.find(({ method }) => method === 'POST')?.body;

it('a mentor has no access', async () => {
  renderApp('/mentee-profile', { api: fakeApi(), user: aUser({ userType: 'mentor' }) });
  expect(await screen.findByRole('heading', { name: 'Mentee Access Only' })).toBeTruthy();
});

it('shows that the profile could not be loaded, and loads it again', async () => {
  const api = fakeApi().on(getMenteeProfile, { problem: 'unavailable' });
  renderApp('/mentee-profile', { api, user: aUser() });
  const again = await screen.findByRole('button', { name: 'Try again' });
  api.on(getMenteeProfile, { status: 200, body: null });
  await userEvent.click(again);
  expect(await screen.findByRole('button', { name: 'Save Profile' })).toBeTruthy();
});

it('does not save an empty profile, and every card shows what it needs', async () => {
  const api = apiWith(null);
  await open(api);
  await save();
  for (const text of [
    'Please add at least one interest',
    'Please add at least one concern',
    'Please add at least one career goal',
    'Please add at least one skill',
    'Bio should be at least 50 characters',
  ])
    expect(screen.getByText(text)).toBeTruthy();
  expect(document.activeElement).toBe(field('Interests'));
  expect(sent(api)).toBeUndefined();
});

it('each label belongs to one field, even once there are entries', async () => {
  await open(apiWith(aMenteeProfile()));
  for (const label of ['Interests', 'Concerns', 'Career goals', 'Skills to learn'])
    expect(screen.getByLabelText(label)).toBe(field(label));
  for (const label of ['Academic background', 'Professional background', 'Date of birth', 'Bio'])
    expect(screen.getByLabelText(label).tagName).toMatch(/^(INPUT|TEXTAREA)$/);
});

it('a biography of more than 500 characters is refused, and the counter shows it', async () => {
  await open(apiWith(aMenteeProfile()));
  const bio = screen.getByRole('textbox', { name: 'Bio' });
  fireEvent.change(bio, { target: { value: 'b'.repeat(501) } });
  expect(screen.getByText('501 of 500 characters')).toBeTruthy();
  await save();
  expect(screen.getByText('Bio should not exceed 500 characters')).toBeTruthy();
});

it('adds entries with Enter and the plus button, and ignores duplicates and empty ones', async () => {
  await open(apiWith(null));
  await userEvent.type(field('Interests'), 'Climbing{Enter} climbing {Enter}   {Enter}');
  await userEvent.type(field('Interests'), 'Jazz');
  await userEvent.click(screen.getByRole('button', { name: 'Add to interests' }));
  expect(entries('Interests')).toEqual(['Climbing', 'Jazz']);
  expect(document.activeElement).toBe(field('Interests'));
  await userEvent.click(screen.getByRole('button', { name: 'Remove Climbing' }));
  expect(entries('Interests')).toEqual(['Jazz']);
  expect(document.activeElement).toBe(field('Interests'));
});

it('adds nothing when Enter ends the composition of a word, even in Safari, which only sets key code 229', async () => {
  await open(apiWith(null));
  await userEvent.type(field('Interests'), '登山');
  fireEvent.keyDown(field('Interests'), { key: 'Enter', keyCode: 229 });
  expect(field('Interests')).toHaveProperty('value', '登山');
});

it('an entry that is too long is refused and stays in the field', async () => {
  await open(apiWith(null));
  const long = 'x'.repeat(61);
  await userEvent.type(field('Concerns'), `${long}{Enter}`);
  expect(screen.getByText('An entry can have at most 60 characters')).toBeTruthy();
  expect(field('Concerns')).toHaveProperty('value', long);
});

it('suggests others’ entries, which can be chosen with the keyboard', async () => {
  const api = apiWith(aMenteeProfile({ interests: ['Pricing'] }));
  api.on(listTagSuggestions, ({ query }) => ({
    status: 200 as const,
    body: query.get('q') === 'p' ? ['Pricing', 'Photography'] : [],
  }));
  await open(api);
  await userEvent.type(field('Interests'), 'p');
  expect(await screen.findByRole('option', { name: 'Photography' })).toBeTruthy();
  expect(screen.queryByRole('option', { name: 'Pricing' })).toBeNull();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(entries('Interests')).toEqual(['Pricing', 'Photography']);
});

it('saves a profile, including an entry that was typed but not added', async () => {
  const api = apiWith(null).on(saveMenteeProfile, { status: 201, body: aMenteeProfile() });
  await open(api);
  await userEvent.type(field('Interests'), 'Product design{Enter}');
  await userEvent.type(field('Concerns'), 'Finding a first job{Enter}');
  await userEvent.type(field('Career goals'), 'Product manager{Enter}');
  await userEvent.type(field('Skills to learn'), 'Public speaking');
  fireEvent.change(screen.getByRole('textbox', { name: 'Bio' }), { target: { value: aBio } });
  await save();
  expect(await screen.findByText('Profile saved!')).toBeTruthy();
  expect(screen.getByText('Your mentee profile has been updated successfully.')).toBeTruthy();
  expect(sent(api)).toMatchObject({
    interests: ['Product design'],
    skillsToLearn: ['Public speaking'],
    dateOfBirth: '',
    bio: aBio,
    isPublic: true,
  });
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByText('Everything is saved.')),
  );
});

it('keeps text typed while the profile is being saved', async () => {
  let answer = () => {};
  const saved = aMenteeProfile({ interests: ['Product design', 'Jazz'], academicBackground: 'BA' });
  const api = apiWith(aMenteeProfile()).on(
    saveMenteeProfile,
    () =>
      new Promise((resolve) => {
        answer = () => resolve({ status: 200, body: saved });
      }),
  );
  await open(api);
  const academic = screen.getByRole('textbox', { name: 'Academic background' });
  fireEvent.change(academic, { target: { value: ' BA ' } });
  await userEvent.type(field('Interests'), 'Jazz{Enter}');
  await save();
  await userEvent.type(field('Interests'), 'Chess{Enter}');
  answer();
  expect(await screen.findByText('Profile saved!')).toBeTruthy();
  expect(entries('Interests')).toEqual(['Product design', 'Jazz', 'Chess']);
  expect(academic).toHaveProperty('value', 'BA');
  expect(screen.getByText('You have unsaved changes.')).toBeTruthy();
});

it('saving one field keeps changes from another tab, even after a reload', async () => {
  const api = apiWith(aMenteeProfile({ isPublic: true }));
  api.on(saveMenteeProfile, { status: 200, body: aMenteeProfile() });
  await open(api);
  fireEvent.change(screen.getByRole('textbox', { name: 'Bio' }), { target: { value: `${aBio}!` } });
  const elsewhere = aMenteeProfile({ interests: ['Product design', 'Jazz'], isPublic: false });
  api.on(getMenteeProfile, { status: 200, body: elsewhere });
  cleanup();
  await open(api);
  expect(screen.getByRole('textbox', { name: 'Bio' })).toHaveProperty('value', `${aBio}!`);
  expect(entries('Interests')).toEqual(['Product design', 'Jazz']);
  const newest = { ...elsewhere, concerns: ['Salaries'] };
  api.on(getMenteeProfile, { status: 200, body: newest });
  await save();
  await screen.findByText('Profile saved!');
  expect(sent(api)).toMatchObject({
    interests: ['Product design', 'Jazz'],
    concerns: ['Salaries'],
    bio: `${aBio}!`,
    isPublic: false,
  });
});

it('shows changes from another tab when the page is used again', async () => {
  const api = apiWith(aMenteeProfile());
  await open(api);
  api.on(getMenteeProfile, { status: 200, body: aMenteeProfile({ interests: ['Jazz'] }) });
  window.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(entries('Interests')).toEqual(['Jazz']));
  expect(screen.getByText('Everything is saved.')).toBeTruthy();
});

it('shows that saving failed and keeps the typed text', async () => {
  await open(apiWith(aMenteeProfile()).on(saveMenteeProfile, { problem: 'unavailable' }));
  await userEvent.type(field('Interests'), 'Jazz{Enter}');
  await save();
  expect(await screen.findByText('Error saving profile')).toBeTruthy();
  const form = screen.getByRole('button', { name: 'Save Profile' }).closest('form');
  expect(within(form ?? document.body).getByRole('alert')).toBeTruthy();
  expect(entries('Interests')).toEqual(['Product design', 'Jazz']);
});

it('shows at a field why the server refused it', async () => {
  const api = apiWith(aMenteeProfile()).on(saveMenteeProfile, {
    problem: 'invalid',
    errors: { dateOfBirth: ['This date is in the future'] },
  });
  await open(api);
  await userEvent.type(field('Interests'), 'Jazz{Enter}');
  await save();
  expect(await screen.findByText('This date is in the future')).toBeTruthy();
});

it('previews what others see: never the date of birth, and nothing at all while the profile is private', async () => {
  await open(apiWith(aMenteeProfile()));
  const preview = within(screen.getByRole('complementary', { name: 'What others see' }));
  expect(preview.getByText('Maya Lindqvist')).toBeTruthy();
  expect(preview.getByText('Product manager')).toBeTruthy();
  expect(preview.queryByText(/1994/)).toBeNull();
  await userEvent.click(screen.getByRole('switch', { name: 'Public profile' }));
  expect(preview.getByText('Your profile is private: nobody sees it.')).toBeTruthy();
  expect(preview.queryByText('Maya Lindqvist')).toBeNull();
});

it('does not ask about unsaved changes when a dialog opens or closes', async () => {
  const { router } = await open(apiWith(aMenteeProfile()));
  await userEvent.type(field('Interests'), 'Jazz{Enter}');
  void router.navigate({ to: '.', search: true, state: { dialog: 'any' } });
  await waitFor(() => expect(router.state.location.state.dialog).toBe('any'));
  expect(screen.queryByRole('dialog', { name: 'Leave without saving?' })).toBeNull();
});

it('asks before leaving unsaved changes, and typed text survives a reload', async () => {
  const { router } = await open(apiWith(aMenteeProfile()));
  await userEvent.type(field('Interests'), 'Jazz{Enter}');
  void router.navigate({ to: '/profile' });
  const question = await screen.findByRole('dialog', { name: 'Leave without saving?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Keep editing' }));
  cleanup();
  const { router: again } = await open(apiWith(aMenteeProfile()));
  expect(entries('Interests')).toEqual(['Product design', 'Jazz']);
  void again.navigate({ to: '/profile' });
  await userEvent.click(await screen.findByRole('button', { name: 'Discard changes' }));
  await waitFor(() => expect(again.state.location.pathname).toBe('/profile'));
  cleanup();
  await open(apiWith(aMenteeProfile()));
  expect(entries('Interests')).toEqual(['Product design']);
});

it('does not show typed text to the next person in the same tab', async () => {
  await open(apiWith(aMenteeProfile()));
  await userEvent.type(field('Interests'), 'Jazz{Enter}');
  cleanup();
  await open(apiWith(aMenteeProfile()), aUser({ id: ids.other }));
  expect(entries('Interests')).toEqual(['Product design']);
  expect(JSON.stringify(window.sessionStorage)).not.toContain('Jazz');
});

it('deletes typed text when a page opens signed out', async () => {
  await open(apiWith(aMenteeProfile()));
  await userEvent.type(field('Interests'), 'Jazz{Enter}');
  expect(JSON.stringify(window.sessionStorage)).toContain('Jazz');
  cleanup();
  renderApp('/about', { api: fakeApi(), user: null });
  await waitFor(() => expect(JSON.stringify(window.sessionStorage)).not.toContain('Jazz'));
});
