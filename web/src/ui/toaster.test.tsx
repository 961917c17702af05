import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../lib/errors.ts';
import { toast, toastFailure } from './toast.ts';
import { Toaster } from './toaster.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  const place = { left: 100, right: 200, top: 100, bottom: 200 } as DOMRect;
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(place);
});
afterEach(() => void vi.useRealTimers());

/** In steps, because timers may start further ones once the page has rendered. */
const pass = (ms: number) => {
  for (let left = ms; left > 0; left -= 100) act(() => void vi.advanceTimersByTime(100));
};
const say = (title: string) => act(() => toast({ title }));
const isShown = (title: string) => screen.queryByText(title) !== null;
const moveMouse = (x: number, y: number, pointerType = 'mouse') =>
  fireEvent.pointerMove(window, { clientX: x, clientY: y, pointerType });

const show = (title: string) => {
  render(
    <MantineProvider env="test">
      <Toaster />
    </MantineProvider>,
  );
  say(title);
  pass(100);
};

it('disappears after five seconds', () => {
  show('First');
  pass(4000);
  expect(isShown('First')).toBe(true);
  pass(1500);
  expect(isShown('First')).toBe(false);
});

it('stays while the mouse is over it, though it lets presses through', () => {
  show('First');
  moveMouse(150, 150);
  pass(20_000);
  expect(isShown('First')).toBe(true);
  moveMouse(500, 500);
  pass(6000);
  expect(isShown('First')).toBe(false);
});

it('does not stay because a finger passed over it', () => {
  show('First');
  moveMouse(150, 150, 'touch');
  pass(6000);
  expect(isShown('First')).toBe(false);
});

it('stays while it has the focus, but the next one disappears again', () => {
  show('First');
  act(() => screen.getByRole('button', { name: 'Close' }).focus());
  pass(20_000);
  expect(isShown('First')).toBe(true);
  say('Second');
  pass(500);
  expect(isShown('First')).toBe(false);
  pass(6000);
  expect(isShown('Second')).toBe(false);
});

it('reports a failure with its own message if a proxy has answered', () => {
  show('First');
  const error = new ApiError({ status: 502, code: 'unknown', detail: 'Bad Gateway' });
  act(() => toastFailure({ title: 'Error', message: 'Failed to create payment' }, error));
  pass(500);
  expect(isShown('Failed to create payment')).toBe(true);
  expect(isShown('Bad Gateway')).toBe(false);
});
