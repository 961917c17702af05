import { joinWaitlist } from '@ithaca/contracts/pre-registration';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { fakeApi } from '../../test/fake-api.ts';
import { paste } from '../../test/paste.ts';
import { aConfig, aUser } from '../../test/people.ts';
import { renderApp } from '../../test/render-app.tsx';
import { renderVisitor } from '../../test/render-visitor.tsx';

const open = (api = fakeApi(), signups: 'open' | 'waitlist' = 'waitlist', reload = false) =>
  renderVisitor('/pre-registration', { api, config: aConfig({ signups }), reload });

const fill = async () => {
  await paste(await screen.findByLabelText('First Name'), 'Maya');
  await paste(screen.getByLabelText('Last Name'), 'Lindqvist');
  await paste(screen.getByLabelText('Email'), 'maya@ithaca.test');
  await paste(screen.getByLabelText('Password'), 'a long road home');
  await userEvent.selectOptions(screen.getByLabelText('I want to join as'), 'mentor');
  await userEvent.selectOptions(screen.getByLabelText('Activity'), 'student');
};

const send = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Join the Waitlist' }));

const toasted = (title: string) => screen.findAllByText(title);

it('shows no empty frame if the operator has configured no figures', async () => {
  const { container } = renderVisitor('/pre-registration', {
    api: fakeApi(),
    config: aConfig({ claims: [] }),
  });
  await screen.findByLabelText('First Name');
  expect(container.querySelector('dl')).toBeNull();
});

describe('joining the waitlist', () => {
  it('requires every field, and sends nothing while one is missing', async () => {
    const api = fakeApi();
    open(api);
    await send();
    expect(await screen.findByText('First name must be at least 2 characters')).toBeTruthy();
    expect(screen.getByText('Last name must be at least 2 characters')).toBeTruthy();
    expect(screen.getByText('Please enter a valid email address')).toBeTruthy();
    expect(screen.getByText('Password must be at least 6 characters')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('First Name'));
    expect(api.calls.some(({ method }) => method === 'POST')).toBe(false);
  });

  it('with a taken address shows an error at the field and keeps the rest', async () => {
    open(fakeApi().on(joinWaitlist, { problem: 'email_taken' }));
    await fill();
    await send();
    await toasted('Registration Failed');
    expect(document.activeElement).toBe(screen.getByLabelText('Email'));
    expect(screen.getByLabelText('First Name')).toHaveProperty('value', 'Maya');
    expect(screen.queryByText('Welcome to the Waitlist!')).toBeNull();
  });

  it('too often shows an error above the button', async () => {
    open(fakeApi().on(joinWaitlist, { problem: 'rate_limited' }));
    await fill();
    await send();
    const texts = await screen.findAllByText(/Too many attempts/);
    expect(texts.length).toBeGreaterThanOrEqual(1);
    expect(screen.queryByText('Welcome to the Waitlist!')).toBeNull();
  });

  it('sends the form, and replaces it with a focused welcome', async () => {
    const api = fakeApi().on(joinWaitlist, { status: 201, body: { email: 'maya@ithaca.test' } });
    open(api);
    await fill();
    await send();
    const welcome = await screen.findByRole('heading', { name: 'Welcome to the Waitlist!' });
    await waitFor(() => expect(document.activeElement).toBe(welcome));
    await toasted('Registration Successful!');
    expect(screen.queryByLabelText('First Name')).toBeNull();
    const next = within(screen.getByRole('region', { name: 'What happens next' }));
    expect(next.queryByRole('heading', { name: 'Join the waitlist' })).toBeNull();
    expect(next.getByRole('heading', { name: 'Get your access' })).toBeTruthy();
    expect(api.calls.find(({ method }) => method === 'POST')).toMatchObject({
      url: '/api/auth/register',
      body: {
        firstName: 'Maya',
        lastName: 'Lindqvist',
        email: 'maya@ithaca.test',
        password: 'a long road home',
        userType: 'mentor',
        activity: 'student',
      },
    });
  });

  it('keeps the typed text across a reload, except the password', async () => {
    open();
    await fill();
    cleanup();
    open(fakeApi(), 'waitlist', true);
    expect(await screen.findByLabelText('Email')).toHaveProperty('value', 'maya@ithaca.test');
    expect(screen.getByLabelText('I want to join as')).toHaveProperty('value', 'mentor');
    expect(screen.getByLabelText('Password')).toHaveProperty('value', '');
  });

  it.each([
    ['waitlist', 0],
    ['open', 1],
  ] as const)('with %s sign-ups offers an account at once %d times', async (signups, times) => {
    open(fakeApi(), signups);
    await screen.findByLabelText('First Name');
    await screen.findByText('mentors');
    expect(screen.queryAllByRole('link', { name: 'Create an account' })).toHaveLength(times);
    const start = screen.getByRole('link', { name: 'Get Started' });
    expect(start.getAttribute('href')).toBe(
      signups === 'waitlist' ? '/pre-registration' : '/auth?view=signup',
    );
  });

  it('is not offered to people who are signed in', async () => {
    renderApp('/pre-registration', { api: fakeApi(), user: aUser() });
    expect(await screen.findByText('You have access already')).toBeTruthy();
    expect(screen.queryByLabelText('First Name')).toBeNull();
  });
});
