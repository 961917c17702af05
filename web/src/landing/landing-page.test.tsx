import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aConfig } from '../test/people.ts';
import { LandingPage } from './landing-page.tsx';

const none = { signInBar: 'none', next: null } as const;

it('has no bar to sign in and none of a demo unless there is a reason', () => {
  render(<LandingPage config={aConfig()} options={none} />);
  expect(screen.queryByText('Sign in to continue')).toBeNull();
  expect(screen.queryByText(/This is a demo/)).toBeNull();
});

it('asks those who wanted in to sign in, and leads them back', () => {
  const options = { signInBar: 'continue', next: '/mentors?q=a&b' } as const;
  render(<LandingPage config={aConfig()} options={options} />);
  const link = screen.getByRole('link', { name: 'Sign in to continue' });
  expect(link.getAttribute('href')).toBe('/auth?next=%2Fmentors%3Fq%3Da%26b');
});

it('says that mentee circles need authentication', () => {
  const options = { signInBar: 'authentication_required', next: '/mentee-circles' } as const;
  render(<LandingPage config={aConfig()} options={options} />);
  expect(screen.getByText('Authentication Required')).toBeTruthy();
});

it('leads to the sign-in from the hero and every field, and to /api/login at the end', () => {
  render(<LandingPage config={aConfig()} options={none} />);
  const names = ['Find Your Mentor', 'Become a Mentor', 'Legal & Law', 'HR & Recruitment'];
  for (const name of names)
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe('/auth');
  const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(hrefs).toContain('/api/login');
});

it('writes name, claims and plans as configured', () => {
  const plan = { id: 'basic', name: 'Basic', price: '12.99', features: ['One'], popular: false };
  const config = aConfig({ name: 'Penelope', plans: [{ ...plan, id: 'basic' }] });
  render(<LandingPage config={config} options={none} />);
  expect(screen.getByText('40+')).toBeTruthy();
  const prices = screen.getByRole('region', { name: /Pay for one conversation/ });
  expect(within(prices).getByText('€12.99')).toBeTruthy();
  expect(screen.getAllByText('Penelope').length).toBeGreaterThanOrEqual(2);
});
