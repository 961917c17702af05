import { createProfile, getOwnApplication } from '@ithaca/contracts/applications';
import { getAvailability } from '@ithaca/contracts/availability';
import { getOverview } from '@ithaca/contracts/dashboard';
import { changeProfile, getOwnMentor } from '@ithaca/contracts/mentors';
import { listSessions } from '@ithaca/contracts/sessions';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { anApplication } from '../../test/applications.ts';
import { anAvailability } from '../../test/availability.ts';
import { anOverview } from '../../test/dashboard.ts';
import { fakeApi } from '../../test/fake-api.ts';
import { aMentor } from '../../test/mentors.ts';
import { aUser } from '../../test/people.ts';
import { renderApp } from '../../test/render-app.tsx';

const user = aUser({ userType: 'mentor' });
const mentor = aMentor({ id: user.id });
const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('editing the profile', () => {
  const show = async () => {
    const api = fakeApi()
      .on(getOwnMentor, { status: 200, body: mentor })
      .on(getOverview, { status: 200, body: anOverview() })
      .on(listSessions, { status: 200, body: [] });
    const { router } = renderApp('/mentor-dashboard?tab=profile', { api, user });
    await screen.findByLabelText(/^Title/);
    return { api, router };
  };
  const bodies = (api: ReturnType<typeof fakeApi>) =>
    api.calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body);

  it('shows errors at the fields and sends nothing', async () => {
    const { api } = await show();
    type(/^Title/, ' ');
    press('Save Profile');
    expect(await screen.findByText('Please enter a title')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText(/^Title/));
    expect(bodies(api)).toEqual([]);
  });

  it('previews the card while typing, and sends only changed fields', async () => {
    const { api } = await show();
    const saved = aMentor({ id: user.id, profile: { title: 'Weaver', messageRate: '20.00' } });
    api.on(changeProfile, { status: 200, body: saved });
    type(/^Title/, ' Weaver');
    type(/^Message rate/, '20');
    const preview = within(screen.getByRole('complementary', { hidden: true }));
    expect(preview.getByText('Weaver')).toBeTruthy();
    expect(preview.getByText('€20')).toBeTruthy();
    screen.getByRole('button', { name: 'Save Profile' }).focus();
    press('Save Profile');
    const state = await screen.findByText('Everything is saved.');
    expect(document.activeElement).toBe(state);
    expect(bodies(api)).toEqual([{ title: ' Weaver', messageRate: '20' }]);
    expect(screen.getByLabelText(/^Title/)).toHaveProperty('value', 'Weaver');
  });

  it('shows the server’s refusals at the fields, or above the button', async () => {
    const { api } = await show();
    api.on(changeProfile, { problem: 'invalid', errors: { title: ['Not this title'] } });
    type(/^Title/, 'Weaver');
    press('Save Profile');
    expect(await screen.findByText('Not this title')).toBeTruthy();
    api.on(changeProfile, { problem: 'unavailable', detail: 'Please try again soon.' });
    press('Save Profile');
    expect(await screen.findByText('Please try again soon.')).toBeTruthy();
    expect(screen.getByText('You have unsaved changes.')).toBeTruthy();
  });

  it('also updates the availability’s ways to meet, even if they were shown before', async () => {
    const { api } = await show();
    const { meetingTypes } = anAvailability();
    const availabilityWith = (...more: 'in_person'[]) => ({
      status: 200 as const,
      body: anAvailability({ meetingTypes: [...meetingTypes, ...more] }),
    });
    api.on(getAvailability, availabilityWith()).on(changeProfile, () => {
      api.on(getAvailability, availabilityWith('in_person'));
      const inPerson = { acceptsInPersonMeetings: true, inPersonRate: '90.00' };
      return { status: 200 as const, body: aMentor({ id: user.id, profile: inPerson }) };
    });
    fireEvent.click(screen.getByRole('tab', { name: 'Availability' }));
    expect(await screen.findByLabelText(/^In person/)).toHaveProperty('checked', false);
    fireEvent.click(screen.getByRole('tab', { name: 'Profile' }));
    fireEvent.click(await screen.findByLabelText(/in person$/));
    type(/^In-person rate/, '90');
    press('Save Profile');
    expect(await screen.findByText('Everything is saved.')).toBeTruthy();
    fireEvent.click(screen.getByRole('tab', { name: 'Availability' }));
    expect(await screen.findByLabelText(/^In person/)).toHaveProperty('checked', true);
    expect(screen.queryByText('You have unsaved changes')).toBeNull();
  });

  it('keeps text that is typed while saving', async () => {
    const { api } = await show();
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    api.on(changeProfile, async () => {
      await answered;
      const body = aMentor({ id: user.id, profile: { title: 'Weaver' } });
      return { status: 200 as const, body };
    });
    type(/^Title/, ' Weaver');
    press('Save Profile');
    await waitFor(() => expect(bodies(api)).toHaveLength(1));
    type(/^Message rate/, '20');
    answer();
    expect(await screen.findByText('Profile saved')).toBeTruthy();
    expect(screen.getByLabelText(/^Title/)).toHaveProperty('value', 'Weaver');
    expect(screen.getByLabelText(/^Message rate/)).toHaveProperty('value', '20');
    expect(screen.getByText('You have unsaved changes.')).toBeTruthy();
  });

  it('keeps typed text across a reload until it is saved or discarded', async () => {
    const title = () => screen.getByLabelText(/^Title/);
    await show();
    type(/^Title/, 'Weaver');
    fireEvent.click(screen.getByLabelText(/in person$/));
    type(/^In-person rate/, '90');
    cleanup();
    const { api } = await show();
    expect(title()).toHaveProperty('value', 'Weaver');
    expect(screen.getByText('You have unsaved changes.')).toBeTruthy();
    const changes = { title: 'Weaver', acceptsInPersonMeetings: true, inPersonRate: '90' };
    const saved = aMentor({ id: user.id, profile: { ...changes, inPersonRate: '90.00' } });
    api.on(changeProfile, { status: 200, body: saved });
    press('Save Profile');
    expect(await screen.findByText('Everything is saved.')).toBeTruthy();
    expect(bodies(api)).toEqual([changes]);
    cleanup();
    await show();
    expect(title()).toHaveProperty('value', mentor.mentorProfile.title);
    type(/^Title/, 'Weaver');
    fireEvent.click(screen.getByRole('tab', { name: 'Overview' }));
    await screen.findByRole('dialog', { name: 'Leave without saving?' });
    press('Discard changes');
    await screen.findByText('Total earnings');
    fireEvent.click(screen.getByRole('tab', { name: 'Profile' }));
    await waitFor(() => expect(title()).toHaveProperty('value', mentor.mentorProfile.title));
  });

  it('asks before discarding changes', async () => {
    const { router } = await show();
    type(/^Title/, 'Weaver');
    fireEvent.click(screen.getByRole('tab', { name: 'Overview' }));
    await screen.findByRole('dialog', { name: 'Leave without saving?' });
    press('Keep editing');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByLabelText(/^Title/)).toHaveProperty('value', 'Weaver');
    fireEvent.click(screen.getByRole('tab', { name: 'Overview' }));
    await screen.findByRole('dialog', { name: 'Leave without saving?' });
    press('Discard changes');
    expect(await screen.findByText('Total earnings')).toBeTruthy();
    expect(router.state.location.search).toEqual({});
  });
});

describe('without an approved profile', () => {
  const open = async (api: ReturnType<typeof fakeApi>) =>
    renderApp('/mentor-dashboard', { api, user: aUser() });

  const fill = () => {
    type(/^Title/, 'Master weaver');
    type(/^Bio/, 'I weave by day.');
    type(/^Expertise/, 'Weaving, Patience');
    type(/^Message rate/, '15');
    type(/^Call rate/, '75,50');
  };

  it('a dialog creates one, or shows why it couldn’t', async () => {
    const api = fakeApi().on(createProfile, {
      problem: 'invalid',
      errors: { bio: ['Please describe yourself better'] },
    });
    await open(api);
    const dialog = within(await screen.findByRole('dialog', { name: 'Create Mentor Profile' }));
    expect(dialog.getByLabelText('Response time')).toHaveProperty('value', 'within 24 hours');
    press('Create Profile');
    expect(await dialog.findByText('Please enter a title')).toBeTruthy();
    fill();
    press('Create Profile');
    expect(await screen.findByText('Failed to create profile. Please try again.')).toBeTruthy();
    expect(dialog.getByText('Please describe yourself better')).toBeTruthy();
    expect(api.calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
      {
        title: 'Master weaver',
        bio: 'I weave by day.',
        expertise: ['Weaving', 'Patience'],
        messageRate: 15,
        callRate: 75.5,
        responseTime: 'within 24 hours',
        acceptsInPersonMeetings: false,
        location: '',
        inPersonRate: null,
      },
    ]);
  });

  it('keeps typed text, and shows that the created profile waits for a decision', async () => {
    const application = anApplication({ user: { ...aUser(), email: aUser().email } });
    const api = fakeApi().on(createProfile, { status: 201, body: application });
    const { unmount } = await open(api);
    await screen.findByRole('dialog');
    fill();
    unmount();
    await open(api);
    await screen.findByRole('dialog');
    expect(screen.getByLabelText(/^Title/)).toHaveProperty('value', 'Master weaver');
    const pending = aMentor({ id: aUser().id, profile: { applicationStatus: 'pending' } });
    api.on(getOwnMentor, { status: 200, body: pending });
    api.on(getOwnApplication, { status: 200, body: application });
    press('Create Profile');
    expect(
      await screen.findByRole('heading', { name: 'Your profile is being reviewed' }),
    ).toBeTruthy();
    expect(screen.queryByRole('tab')).toBeNull();
  });

  it('doesn’t treat typed text as changes to a profile that was approved later', async () => {
    const first = await open(fakeApi());
    await screen.findByRole('dialog');
    type(/^Title/, 'Half a tit');
    first.unmount();
    const mentor = aMentor({ id: aUser().id });
    const api = fakeApi()
      .on(getOwnMentor, { status: 200, body: mentor })
      .on(getOverview, { status: 200, body: anOverview() })
      .on(listSessions, { status: 200, body: [] });
    renderApp('/mentor-dashboard?tab=profile', { api, user: aUser({ userType: 'mentor' }) });
    const title = await screen.findByLabelText(/^Title/);
    expect(title).toHaveProperty('value', mentor.mentorProfile.title);
  });

  it('shows that the profile is being reviewed after applying in another tab', async () => {
    const application = anApplication({ user: { ...aUser(), email: aUser().email } });
    const api = fakeApi().on(createProfile, { problem: 'already_pending' });
    await open(api);
    await screen.findByRole('dialog');
    fill();
    const pending = aMentor({ id: aUser().id, profile: { applicationStatus: 'pending' } });
    api.on(getOwnMentor, { status: 200, body: pending });
    api.on(getOwnApplication, { status: 200, body: application });
    press('Create Profile');
    expect(
      await screen.findByRole('heading', { name: 'Your profile is being reviewed' }),
    ).toBeTruthy();
    expect(screen.queryByText('Failed to create profile. Please try again.')).toBeNull();
  });

  it('confirms the creation even if the dialog was closed before the response', async () => {
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const api = fakeApi().on(createProfile, async () => {
      await answered;
      const body = anApplication({ user: { ...aUser(), email: aUser().email } });
      return { status: 201 as const, body };
    });
    await open(api);
    await screen.findByRole('dialog');
    fill();
    press('Create Profile');
    await waitFor(() => expect(api.calls.some(({ method }) => method === 'POST')).toBe(true));
    press('Close');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    answer();
    expect(await screen.findByText('Profile created')).toBeTruthy();
    expect(window.sessionStorage).toHaveLength(0);
  });

  it('shows why a profile was rejected and how to apply again', async () => {
    const rejected = aMentor({ id: aUser().id, profile: { applicationStatus: 'rejected' } });
    const api = fakeApi()
      .on(getOwnMentor, { status: 200, body: rejected })
      .on(getOwnApplication, {
        status: 200,
        body: anApplication({ status: 'rejected', rejectionReason: 'Please say more.' }),
      });
    await open(api);
    expect(await screen.findByText('Please say more.')).toBeTruthy();
    const again = screen.getByRole('link', { name: 'Apply again' });
    expect(again).toHaveProperty('pathname', '/mentor-application');
  });

  it('still shows how to get a profile after the dialog is closed', async () => {
    await open(fakeApi());
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('button', { name: 'Create Mentor Profile' })).toBeTruthy();
    const full = screen.getByRole('link', { name: 'Full application' });
    expect(full).toHaveProperty('pathname', '/mentor-application');
  });
});
