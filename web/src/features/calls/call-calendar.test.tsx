import { listCallsBetween } from '@ithaca/contracts/calls';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeApi } from '../../test/fake-api.ts';
import { renderPart } from '../../test/render-part.tsx';
import { CallCalendar } from './call-calendar.tsx';

beforeEach(() => void vi.useFakeTimers({ now: new Date(2026, 11, 30, 23, 58) }));
afterEach(() => void vi.useRealTimers());

it('marks the new day after midnight, and leaves the chosen one', () => {
  fakeApi().on(listCallsBetween, { status: 200, body: [] });
  renderPart(<CallCalendar />);
  const marked = () => screen.getByRole('button', { current: 'date' }).textContent;
  const chosen = () => screen.getByRole('button', { pressed: true }).textContent;
  expect([marked(), chosen()]).toEqual(['30', '30']);
  act(() => void vi.advanceTimersByTime(2 * 60_000));
  expect([marked(), chosen()]).toEqual(['31', '30']);
  act(() => void vi.advanceTimersByTime(24 * 3_600_000));
  expect([marked(), chosen()]).toEqual(['1', '30']);
});

it('leaves the shortcuts of the browser alone, such as Back with Alt and the arrow key', () => {
  fakeApi().on(listCallsBetween, { status: 200, body: [] });
  renderPart(<CallCalendar />);
  const day = screen.getByRole('button', { pressed: true });
  for (const shortcut of [{ altKey: true }, { ctrlKey: true }, { metaKey: true }])
    expect(fireEvent.keyDown(day, { key: 'ArrowLeft', ...shortcut })).toBe(true);
  expect(fireEvent.keyDown(day, { key: 'ArrowLeft' })).toBe(false);
});

it('chooses days of other months, the same day of another month, and today', () => {
  fakeApi().on(listCallsBetween, { status: 200, body: [] });
  renderPart(<CallCalendar />);
  const shown = () => [
    screen.getByRole('heading', { level: 2 }).textContent,
    screen.getByRole('button', { pressed: true }).textContent,
  ];
  fireEvent.click(screen.getByRole('button', { name: 'Friday, 1 January' }));
  expect(shown()).toEqual(['January 2027', '1']);
  fireEvent.click(screen.getByRole('button', { name: 'Today' }));
  expect(shown()).toEqual(['December 2026', '30']);
  for (const [month, day] of [
    ['January 2027', '30'],
    ['February 2027', '28'],
  ]) {
    fireEvent.click(screen.getByRole('button', { name: 'Next month' }));
    expect(shown()).toEqual([month, day]);
  }
  expect(screen.getAllByRole('button').filter(({ tabIndex }) => tabIndex === -1)).toHaveLength(41);
});

it('reads the calls of all days that it shows', async () => {
  const api = fakeApi().on(listCallsBetween, { status: 200, body: [] });
  renderPart(<CallCalendar />);
  const read = () => api.calls.find(({ url }) => url.startsWith(listCallsBetween.path));
  await vi.waitFor(() => expect(read()).toBeTruthy());
  const query = new URLSearchParams(read()?.url.split('?')[1]);
  expect(query.get('since')).toBe(new Date(2026, 10, 30).toISOString());
  expect(query.get('until')).toBe(new Date(2027, 0, 11).toISOString());
});
