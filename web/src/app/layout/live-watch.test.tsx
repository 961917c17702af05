import type { ServerFrame } from '@ithaca/contracts/frames';
import { useMutation, useQuery } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { userQuery } from '../../frame/sign-in.queries.ts';
import { ids } from '../../test/conversations.ts';
import { fakeApi } from '../../test/fake-api.ts';
import { fakeSocket } from '../../test/fake-socket.ts';
import { aUser } from '../../test/people.ts';
import { renderPart } from '../../test/render-part.tsx';
import { LiveWatch } from './live-watch.tsx';

const unread = {
  circles: 0,
  sessions: 0,
  mentor: 0,
  blocks: 0,
  subscription: 0,
  'own-application': 0,
};
const shown = Object.keys(unread) as (keyof typeof unread)[];

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/**
 * A page that shows circles, sessions, a mentor, blocks, the plan and an application, and can start an upload that
 * never ends.
 * @returns how often each has been read since the page was opened
 */
const open = async () => {
  const reads = { ...unread };
  const Shown = () => {
    for (const name of shown) {
      // biome-ignore lint/correctness/useHookAtTopLevel: the same ones, in the same order
      useQuery({ queryKey: [name], queryFn: () => (reads[name] += 1) });
    }
    const upload = useMutation({ mutationFn: () => new Promise(() => undefined) });
    return (
      <button type="button" onClick={() => upload.mutate()}>
        Upload
      </button>
    );
  };
  fakeApi();
  const socket = fakeSocket();
  const { queryClient } = renderPart(
    <>
      <LiveWatch onUnread={() => undefined} />
      <Shown />
    </>,
    (client) => client.setQueryData(userQuery.queryKey, aUser()),
  );
  act(() => socket.webSocket().accept());
  await wait(2000);
  const say = (frame: ServerFrame) => act(() => socket.webSocket().say(frame));
  Object.assign(reads, unread);
  const isUserStale = () => queryClient.getQueryState(userQuery.queryKey)?.isInvalidated;
  return { reads, say, isUserStale };
};
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const circleChanged = { type: 'circle_changed', circleId: ids.conversation } as const;
const sessionChanged = { type: 'session_changed', sessionId: ids.session } as const;

it('reloads a changed circle at once', async () => {
  const { reads, say } = await open();
  say(circleChanged);
  await wait(1);
  expect(reads).toEqual({ ...unread, circles: 1 });
});

it('a circle that changes fifty times in a second is read twice, the second time after its last change', async () => {
  const { reads, say } = await open();
  for (let change = 0; change < 50; change += 1) {
    say(circleChanged);
    await wait(20);
  }
  expect(reads.circles).toBe(1);
  await wait(60_000);
  expect(reads.circles).toBe(2);
});

it('a session that changes while a circle is being reloaded isn’t forgotten', async () => {
  const { reads, say } = await open();
  say(circleChanged);
  say(sessionChanged);
  await wait(2000);
  expect(reads).toMatchObject({ circles: 1, sessions: 1 });
});

it('reloads sessions, mentors and blocks after a session change, which may be due to a block', async () => {
  const { reads, say } = await open();
  say(sessionChanged);
  await wait(1);
  expect(reads).toEqual({ ...unread, sessions: 1, mentor: 1, blocks: 1 });
});

it('reloads the plan, the application and the user after a notification', async () => {
  const { reads, say, isUserStale } = await open();
  expect(isUserStale()).toBe(false);
  say({ type: 'notification_added' });
  await wait(1);
  expect(reads).toEqual({ ...unread, subscription: 1, 'own-application': 1 });
  expect(isUserStale()).toBe(true);
});

it('reloads only the user after an account change, e.g. of the name in another tab', async () => {
  const { reads, say, isUserStale } = await open();
  say({ type: 'account_changed' });
  await wait(1);
  expect([reads, isUserStale()]).toEqual([unread, true]);
});

it('reloads a session that changes during an upload after ten seconds', async () => {
  const { reads, say } = await open();
  act(() => screen.getByText('Upload').click());
  await wait(1);
  say(sessionChanged);
  await wait(9000);
  expect(reads.sessions).toBe(0);
  await wait(2000);
  expect(reads.sessions).toBe(1);
});
