import { getCall, getCircleCall } from '@ithaca/contracts/calls';
import { focusManager, QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aCall } from '../../test/calls.ts';
import { circleId } from '../../test/circles.ts';
import { ids } from '../../test/conversations.ts';
import { fakeApi } from '../../test/fake-api.ts';
import { callQuery, circleCallQuery } from './calls.queries.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  focusManager.setFocused(undefined);
  vi.useRealTimers();
});

const hour = 60 * 60_000;

it.each([
  ['a call', callQuery(ids.session)],
  ['a circle’s call', circleCallQuery(circleId)],
] as const)('the credentials of %s are renewed while the page is hidden', async (_, query) => {
  let asked = 0;
  const answer = () => {
    asked += 1;
    return { status: 200 as const, body: aCall() };
  };
  fakeApi()
    .on(getCall, answer)
    .on(getCircleCall, answer as never);
  const observer = new QueryObserver(new QueryClient(), query as never);
  const stop = observer.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(0);
  focusManager.setFocused(false);
  const before = asked;
  await vi.advanceTimersByTimeAsync(hour);
  stop();
  expect([before, asked]).toEqual([1, 2]);
});
