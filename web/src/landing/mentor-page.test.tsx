import type { PublicMentorPage } from '@ithaca/contracts/public-pages';
import { render, screen, within } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { aConfig } from '../test/people.ts';
import { MentorPage } from './mentor-page.tsx';
import { descriptionOf, MentorPageHead } from './mentor-page-head.tsx';

const id = '0190a1b2-0000-7000-8000-000000000002';
const aPage = (overrides: Partial<PublicMentorPage> = {}): PublicMentorPage => ({
  slug: 'ana-novak',
  id,
  firstName: 'Ana',
  lastName: 'Novák',
  profileImageUrl: '/api/faces/1',
  title: 'Staff Engineer',
  bio: 'I review designs.\n\nAnd code.',
  expertise: ['System design', 'Hiring'],
  rating: '4.5',
  reviewCount: 2,
  messageRate: '18.00',
  callRate: '90.00',
  phoneRate: '72.00',
  inPersonRate: null,
  acceptsInPersonMeetings: false,
  meetingTypes: ['message', 'video'],
  languages: ['English', 'Czech'],
  awayUntil: null,
  reviews: [
    { firstName: 'Maya', rating: 4, text: 'Clear.', createdAt: '2026-10-01T10:00:00.000Z' },
  ],
  ...overrides,
});
const show = (page = aPage(), isSignedIn = false, config = aConfig()) =>
  render(<MentorPage config={config} mentor={page} isSignedIn={isSignedIn} />);
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

describe('a mentor’s public page', () => {
  it('shows who the mentor is, what they offer, and what mentees say', () => {
    show();
    expect(screen.getByRole('heading', { level: 1, name: 'Ana Novák' })).toBeTruthy();
    const rates = within(screen.getByRole('complementary', { name: 'Ways to meet' }));
    expect(rates.getAllByRole('definition').map((rate) => rate.textContent)).toEqual([
      '€18',
      '€90',
    ]);
    expect(screen.getByText('4 out of 5 stars')).toBeTruthy();
    expect(screen.getByText('Clear.')).toBeTruthy();
    expect(screen.getByText('English, Czech')).toBeTruthy();
  });

  it('leads visitors to the sign-up and back, and people who are signed in to the mentor', () => {
    const { unmount } = show();
    expect(hrefOf('Book')).toBe(`/auth?view=signup&next=%2Fexpert%2F${id}`);
    expect(hrefOf('Message')).toBe(`/auth?view=signup&next=%2Fmentors%2F${id}`);
    unmount();
    show(aPage(), true);
    expect(hrefOf('Book')).toBe(`/expert/${id}`);
    expect(hrefOf('Message')).toBe(`/mentors/${id}`);
    expect(screen.queryByRole('link', { name: 'Sign In' })).toBeNull();
  });

  it('leads visitors to the waitlist while there is one', () => {
    show(aPage(), false, aConfig({ signups: 'waitlist' }));
    expect(hrefOf('Book')).toBe('/pre-registration');
  });

  it('says when a mentor is new, and when they are back', () => {
    show(aPage({ rating: null, reviewCount: 0, reviews: [], awayUntil: '2026-12-07' }));
    expect(screen.getByText('New')).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Reviews' })).toBeNull();
    expect(screen.getByText(/can be booked again from .*7 December/)).toBeTruthy();
  });
});

describe('what search engines and link previews read', () => {
  const headOf = (page: PublicMentorPage) => {
    const html = renderToStaticMarkup(
      <MentorPageHead siteName="Ithaca" mentor={page} origin="https://ithaca.test" />,
    );
    const [, json = ''] = /<script[^>]*>(.*)<\/script>/s.exec(html) ?? [];
    return { html, json };
  };

  it('is the address, a picture, and structured data with a true rating', () => {
    const { html, json } = headOf(aPage());
    expect(html).toContain('rel="canonical" href="https://ithaca.test/m/ana-novak"');
    expect(html).toContain('content="https://ithaca.test/m/ana-novak/preview.png"');
    const [page, service] = JSON.parse(json)['@graph'];
    expect(page.mainEntity).toMatchObject({
      name: 'Ana Novák',
      image: 'https://ithaca.test/api/faces/1',
    });
    expect(service.aggregateRating).toMatchObject({ ratingValue: '4.5', reviewCount: 2 });
  });

  it('has no rating without reviews', () => {
    expect(headOf(aPage({ rating: null, reviewCount: 0 })).json).not.toContain('AggregateRating');
  });

  it('can’t be broken out of by texts', () => {
    const hostile = '</script><script>alert(1)</script><!--" onload="x';
    const { html, json } = headOf(aPage({ firstName: hostile, title: hostile, bio: hostile }));
    expect(html.match(/<script/g)).toHaveLength(1);
    expect(json).not.toContain('<');
    expect(JSON.parse(json)['@graph'][0].mainEntity.jobTitle).toBe(hostile);
    expect(html.replace(json, '')).not.toContain('" onload');
  });

  it('has a description of one line and limited length', () => {
    const text = descriptionOf(aPage({ bio: 'word\n'.repeat(500) }));
    expect([...text].length).toBeLessThanOrEqual(155);
    expect(text).not.toContain('\n');
  });
});
