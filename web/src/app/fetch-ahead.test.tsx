import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { fetchLinkedScreens, fetchScreensOnIntent } from './fetch-ahead.ts';
import { screenLoaders } from './screen-loaders.ts';

const loaded: string[] = [];
const fake = (name: keyof typeof screenLoaders, outcome: 'loads' | 'fails' = 'loads') =>
  vi.spyOn(screenLoaders, name).mockImplementation(async () => {
    loaded.push(name);
    if (outcome === 'fails') throw new TypeError('Failed to fetch');
    return () => null;
  });

beforeEach(() => {
  loaded.length = 0;
  fake('chats', 'fails');
  fake('leaderboard');
  fake('moderation');
  render(
    <>
      <a href="/chats">Chats</a>
      <a href="/leaderboard">Leaderboard</a>
      <a href="/leaderboard?month=last">Last month</a>
      <a href="https://elsewhere.example/moderation">Elsewhere</a>
      <a href="/unknown">Unknown</a>
    </>,
  );
});

it('the screens of links are fetched when the browser is idle, each once', async () => {
  fetchLinkedScreens();
  await waitFor(() => expect(loaded).toEqual(['chats', 'leaderboard']));
});

it('a screen is fetched after the previous one, when the browser is idle again', async () => {
  const work: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (next: () => void) => work.push(next));
  const idle = () => work.shift()?.();
  fetchLinkedScreens();
  idle();
  idle();
  expect(loaded).toEqual(['chats']);
  await waitFor(() => expect(work).toHaveLength(1));
  expect(loaded).toEqual(['chats']);
  idle();
  expect(loaded).toEqual(['chats', 'leaderboard']);
});

it('fetches a link’s screen when somebody points at it', () => {
  fetchScreensOnIntent();
  fireEvent.pointerOver(screen.getByText('Elsewhere'));
  fireEvent.pointerOver(screen.getByText('Last month'));
  expect(loaded).toContain('leaderboard');
  expect(loaded).not.toContain('moderation');
});

it('fetches no screens ahead in data-saving mode', async () => {
  vi.stubGlobal('navigator', { onLine: true, connection: { saveData: true } });
  vi.stubGlobal('requestIdleCallback', (work: () => void) => work());
  fetchLinkedScreens();
  expect(loaded).toEqual([]);
});
