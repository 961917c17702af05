import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { lazyPart } from './lazy-part.tsx';

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>;

afterEach(() => {
  vi.useRealTimers();
});

it('a part that cannot be loaded leaves the page as it is and is tried again', async () => {
  vi.useFakeTimers();
  const load = vi.fn(async () => Greeting);
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  const Part = lazyPart(load, <p>Not yet</p>);
  render(<Part name="Maya" />);
  await act(() => vi.advanceTimersByTimeAsync(999));
  expect(screen.getByText('Not yet')).toBeTruthy();
  expect(load).toHaveBeenCalledOnce();
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(screen.getByText('Hello Maya')).toBeTruthy();
});

it('a part that cannot be loaded can say so, and be tried again at once', async () => {
  const load = vi.fn(async () => Greeting);
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  const Part = lazyPart<{ name: string }>(load, (_props, failure) =>
    failure ? (
      <button type="button" onClick={failure.retry}>
        Try again
      </button>
    ) : (
      <p>Not yet</p>
    ),
  );
  render(<Part name="Maya" />);
  expect(screen.getByText('Not yet')).toBeTruthy();
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(screen.getByText('Not yet')).toBeTruthy();
  expect(await screen.findByText('Hello Maya')).toBeTruthy();
});

it('stops trying once the page was left', async () => {
  vi.useFakeTimers();
  const load = vi.fn(() => Promise.reject(new TypeError('offline')));
  const Part = lazyPart<{ name: string }>(load);
  const page = render(<Part name="Maya" />);
  await act(() => vi.advanceTimersByTimeAsync(0));
  page.unmount();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(load).toHaveBeenCalledOnce();
});

it('a part that was loaded before appears at once', async () => {
  const load = vi.fn(async () => Greeting);
  const Part = lazyPart(load);
  const first = render(<Part name="Maya" />);
  await screen.findByText('Hello Maya');
  first.unmount();
  render(<Part name="Luca" />);
  expect(screen.getByText('Hello Luca')).toBeTruthy();
  expect(load).toHaveBeenCalledOnce();
});
