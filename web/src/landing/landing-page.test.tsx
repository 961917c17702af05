import type { Showcase } from '@ithaca/contracts/landing';
import { render, screen, within } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { aConfig } from '../test/people.ts';
import { aFeaturedMentor, aShowcase } from '../test/showcase.ts';
import { LandingPage } from './landing-page.tsx';

const none = { signInBar: 'none', next: null } as const;

it('has no bar to sign in and none of a demo unless there is a reason', () => {
  render(<LandingPage config={aConfig()} options={none} showcase={null} />);
  expect(screen.queryByText('Sign in to continue')).toBeNull();
  expect(screen.queryByText(/This is a demo/)).toBeNull();
});

it('asks those who wanted in to sign in, and leads them back', () => {
  const options = { signInBar: 'continue', next: '/mentors?q=a&b' } as const;
  render(<LandingPage config={aConfig()} options={options} showcase={null} />);
  const link = screen.getByRole('link', { name: 'Sign in to continue' });
  expect(link.getAttribute('href')).toBe('/auth?next=%2Fmentors%3Fq%3Da%26b');
});

it('says that mentee circles need authentication', () => {
  const options = { signInBar: 'authentication_required', next: '/mentee-circles' } as const;
  render(<LandingPage config={aConfig()} options={options} showcase={null} />);
  expect(screen.getByText('Authentication Required')).toBeTruthy();
});

it('has no empty frame where the operator claims nothing', () => {
  const { container } = render(
    <LandingPage config={aConfig({ claims: [] })} options={none} showcase={null} />,
  );
  expect(container.querySelector('dl')).toBeNull();
});

const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

it('leads to the sign-in from every field, to the sign-up from the hero, and to /api/login at the end', () => {
  render(<LandingPage config={aConfig()} options={none} showcase={null} />);
  for (const name of ['Legal & Law', 'HR & Recruitment', 'Sign In'])
    expect(hrefOf(name)).toBe('/auth');
  for (const name of ['Find Your Mentor', 'Become a Mentor', 'Get Started'])
    expect(hrefOf(name)).toBe('/auth?view=signup');
  expect(hrefOf('Ask your question')).toBe('/api/login');
});

it('leads to the waitlist instead of the sign-up while there is one', () => {
  const plans = [
    { id: 'premium' as const, name: 'Premium', price: '21.99', features: [], popular: true },
  ];
  const config = aConfig({ signups: 'waitlist', plans });
  const showcase = aShowcase({ mentors: [aFeaturedMentor()] });
  render(<LandingPage config={config} options={none} showcase={showcase} />);
  const names = ['Find Your Mentor', 'Become a Mentor', 'Get Started', 'Start with Premium'];
  for (const name of names) expect(hrefOf(name)).toBe('/pre-registration');
  const targets = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(targets.filter((href) => href?.includes('view=signup'))).toEqual([]);
});

it('leads to the sign-up from the plans, which remembers those that cost something', () => {
  const plan = { price: '0.00', features: [], popular: false };
  const plans = [
    { ...plan, id: 'free' as const, name: 'Free' },
    { ...plan, id: 'premium' as const, name: 'Premium' },
  ];
  render(<LandingPage config={aConfig({ plans })} options={none} showcase={null} />);
  expect(hrefOf('Start with Free')).toBe('/auth?view=signup');
  expect(hrefOf('Start with Premium')).toBe('/auth?view=signup&plan=premium');
});

it('writes name, claims and plans as configured', () => {
  const plan = { id: 'basic', name: 'Basic', price: '12.99', features: ['One'], popular: false };
  const config = aConfig({ name: 'Penelope', plans: [{ ...plan, id: 'basic' }] });
  render(<LandingPage config={config} options={none} showcase={null} />);
  expect(screen.getByText('40+')).toBeTruthy();
  const prices = screen.getByRole('region', { name: /Pay for one conversation/ });
  expect(within(prices).getByText('€12.99')).toBeTruthy();
  expect(screen.getAllByText('Penelope').length).toBeGreaterThanOrEqual(2);
});

describe('the marketplace on the page', () => {
  const show = (showcase: Showcase | null) =>
    render(<LandingPage config={aConfig()} options={none} showcase={showcase} />);

  it('is missing while there is nothing to show', () => {
    const { container } = show(
      aShowcase({ mentorCount: '0', mentors: [], exchange: null, reviews: [], industries: {} }),
    );
    expect(screen.queryByRole('link', { name: 'Mentors' })).toBeNull();
    expect(screen.queryByText('What mentees say')).toBeNull();
    expect(container.querySelector('img')).toBeNull();
    expect(container.textContent).not.toMatch(/0 mentors|Join free/);
  });

  it('has a card for every mentor, which leads to the profile after joining', () => {
    show(aShowcase());
    const mentors = within(screen.getByRole('region', { name: 'Meet some of the mentors' }));
    expect(mentors.getByText('Staff Engineer')).toBeTruthy();
    expect(mentors.getByText('€18')).toBeTruthy();
    expect(mentors.getByText('Code review')).toBeTruthy();
    expect(mentors.queryByText('Hiring')).toBeNull();
    const { id } = aFeaturedMentor();
    expect(hrefOf('Ana Novák')).toBe(`/auth?view=signup&next=%2Fmentors%2F${id}`);
    expect(hrefOf('Join free to see all 48 mentors')).toContain('%2Ffind-experts');
  });

  it('says how many mentors an industry has, and nothing if it has none', () => {
    show(aShowcase());
    expect(screen.getByRole('link', { name: 'Legal & Law 4 mentors' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Consulting 1000+ mentors' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'HR & Recruitment' })).toBeTruthy();
  });

  it('has a review and the reply in the hero', () => {
    show(aShowcase());
    const exchange = within(
      screen.getByRole('figure', { name: 'A review of Ana Novák, and the reply' }),
    );
    expect(exchange.getByText('Three pages instead of eleven.')).toBeTruthy();
    expect(exchange.getByText('And a section on what you won’t build.')).toBeTruthy();
  });

  it('escapes what people wrote', () => {
    const hostile = `"><script>alert(1)</script><img src=x onerror='alert(2)'>`;
    const mentor = aFeaturedMentor({
      firstName: hostile,
      lastName: hostile,
      title: hostile,
      expertise: [hostile],
      profileImageUrl: hostile,
    });
    const review = { firstName: hostile, text: hostile, mentor };
    const showcase = aShowcase({
      mentors: [mentor],
      exchange: { ...review, reply: hostile },
      reviews: [review],
    });
    const html = renderToStaticMarkup(
      <LandingPage config={aConfig()} options={none} showcase={showcase} />,
    );
    const page = new DOMParser().parseFromString(html, 'text/html');
    expect(html).not.toContain('<script');
    expect(page.querySelectorAll('script, [onerror]')).toHaveLength(0);
    expect(page.querySelectorAll('img')).toHaveLength(3);
  });
});
