import { listMessages } from '@ithaca/contracts/conversations';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { aMessage, aSession, messagesBetween } from '../../test/conversations.ts';
import { aServer, lookAtPage, openThread } from '../../test/thread-server.ts';

beforeAll(() => import('./messaging-screen.tsx'));
beforeEach(lookAtPage);

/** A conversation of 120 messages, the oldest of which are pinned, with the newest 50 loaded. */
const pinnedLongAgo = () =>
  aServer(
    aSession({
      messages: messagesBetween(71, 120),
      pins: [aMessage({ seq: 1, content: 'The plan' }), aMessage({ seq: 2, content: 'The goal' })],
    }),
  );

const pin = (content: string) =>
  within(screen.getByRole('region', { name: 'Pinned messages' })).getByRole('button', {
    name: `Pinned: ${content}`,
  });
const row = (seq: number) => document.querySelector<HTMLElement>(`[data-seq="${seq}"]`);

it('shows that a pinned message failed to load, and can be pressed again', async () => {
  const server = pinnedLongAgo();
  server.api.on(listMessages, { problem: 'unavailable' });
  await openThread(server);
  await userEvent.click(pin('The plan'));
  expect(await screen.findByText('The message couldn’t be loaded')).toBeTruthy();
  expect(pin('The plan').getAttribute('aria-busy')).toBe('false');
});

it('shows an old pinned message as busy until it has loaded; the last one pressed is shown', async () => {
  const server = pinnedLongAgo();
  const answers: (() => void)[] = [];
  server.api.on(listMessages, async ({ query }) => {
    await new Promise<void>((resolve) => answers.push(resolve));
    const before = Number(query.get('before'));
    return { status: 200 as const, body: messagesBetween(Math.max(1, before - 50), before - 1) };
  });
  await openThread(server);
  await userEvent.click(pin('The plan'));
  expect(pin('The plan').getAttribute('aria-busy')).toBe('true');
  await userEvent.click(pin('The goal'));
  expect(pin('The plan').getAttribute('aria-busy')).toBe('false');
  expect(pin('The goal').getAttribute('aria-busy')).toBe('true');

  await expect.poll(() => answers.length).toBe(1);
  act(() => answers[0]?.());
  await expect.poll(() => answers.length).toBe(2);
  expect(pin('The goal').getAttribute('aria-busy')).toBe('true');
  act(() => answers[1]?.());
  await expect.poll(() => row(2)?.dataset.found).toBe('');
  expect(row(1)?.dataset.found).toBeUndefined();
  expect(pin('The goal').getAttribute('aria-busy')).toBe('false');
});
