import { getCall } from '@ithaca/contracts/calls';
import type { ServerFrame } from '@ithaca/contracts/frames';
import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { aCall } from '../../test/calls.ts';
import { ids } from '../../test/conversations.ts';
import { fakeApi } from '../../test/fake-api.ts';
import { fakeSocket } from '../../test/fake-socket.ts';
import { aUser } from '../../test/people.ts';
import { renderApp } from '../../test/render-app.tsx';

const show = (api: ReturnType<typeof fakeApi>) => {
  fakeSocket();
  return renderApp(`/call/${ids.session}`, { api, user: aUser() });
};

const toConversation = () => screen.findByRole('link', { name: 'Back to the conversation' });

describe('a call', () => {
  it('that is not there says so', async () => {
    show(fakeApi().on(getCall, { problem: 'not_found' }));
    expect(await screen.findByRole('heading', { name: 'Call not found' })).toBeTruthy();
  });

  it('that failed to load can be requested again', async () => {
    const api = fakeApi().on(getCall, { problem: 'unavailable' });
    show(api);
    const again = await screen.findByRole('button', { name: 'Try again' });
    api.on(getCall, { status: 200, body: aCall({ state: 'over' }) });
    again.focus();
    fireEvent.click(again);
    const heading = await screen.findByRole('heading', { name: 'This call is over' });
    // The button that had the focus is gone.
    expect(document.activeElement).toBe(heading);
  });

  it.each([
    ['over', 'This call is over'],
    ['cancelled', 'This call was cancelled'],
    ['requested', 'This call isn’t confirmed yet'],
    ['reported', 'This call wasn’t confirmed'],
  ] as const)('that is %s leads back to the conversation', async (state, text) => {
    show(fakeApi().on(getCall, { status: 200, body: aCall({ state }) }));
    expect(await screen.findByRole('heading', { name: text })).toBeTruthy();
    expect(await toConversation()).toHaveProperty('pathname', `/messaging/${ids.session}`);
  });

  it('that opens soon counts down', async () => {
    const startsAt = new Date(Date.now() + 20 * 60_000).toISOString();
    show(fakeApi().on(getCall, { status: 200, body: aCall({ state: 'early', startsAt }) }));
    const clock = await screen.findByRole('timer', { name: 'Time until you can join' });
    expect(clock.textContent).toMatch(/^(10:00|9:5\d)$/);
  });

  it('asks again when it opens', async () => {
    const startsAt = new Date(Date.now() + 9 * 60_000).toISOString();
    let asked = 0;
    const api = fakeApi().on(getCall, () => {
      asked += 1;
      const state = asked === 1 ? 'early' : 'open';
      return { status: 200 as const, body: aCall({ state, startsAt }) };
    });
    show(api);
    expect(await screen.findByRole('button', { name: 'Join call' })).toBeTruthy();
  });

  it('asks when it opens by the server’s clock, which may be ahead', async () => {
    const minute = 60_000;
    const startsAt = new Date(Date.now() + 15 * minute).toISOString();
    let asked = 0;
    const api = fakeApi().on(getCall, () => {
      asked += 1;
      const state = asked === 1 ? 'early' : 'open';
      const headers = { Date: new Date(Date.now() + 5 * minute).toUTCString() };
      return { status: 200 as const, body: aCall({ state, startsAt }), headers };
    });
    show(api);
    expect(
      await screen.findByRole('button', { name: 'Join call' }, { timeout: 4000 }),
    ).toBeTruthy();
  });

  it('asks until it is open by the server’s clock, which may be behind', async () => {
    const startsAt = new Date(Date.now() + 9 * 60_000).toISOString();
    let asked = 0;
    const api = fakeApi().on(getCall, () => {
      asked += 1;
      const state = asked < 4 ? 'early' : 'open';
      return { status: 200 as const, body: aCall({ state, startsAt }) };
    });
    show(api);
    expect(await screen.findByRole('button', { name: 'Join call' })).toBeTruthy();
  });

  it.each<ServerFrame>([
    { type: 'call_closed', sessionId: ids.session },
    { type: 'error', code: 'not_found', message: 'Not found' },
  ])('that no longer exists for the person ends: $type', async (frame) => {
    const socket = fakeSocket();
    const api = fakeApi().on(getCall, { status: 200, body: aCall() });
    renderApp(`/call/${ids.session}`, { api, user: aUser() });
    fireEvent.click(await screen.findByRole('button', { name: 'Join call' }));
    act(() => socket.webSocket().accept());
    await screen.findAllByText('Joining…');
    api.on(getCall, { problem: 'not_found' });
    act(() => socket.webSocket().say(frame));
    expect(await screen.findByRole('heading', { name: 'Call not found' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Leave the call' })).toBeNull();
  });

  it('is left at once when the page is closed', async () => {
    const socket = fakeSocket();
    const api = fakeApi().on(getCall, { status: 200, body: aCall() });
    renderApp(`/call/${ids.session}`, { api, user: aUser() });
    fireEvent.click(await screen.findByRole('button', { name: 'Join call' }));
    act(() => socket.webSocket().accept());
    await screen.findAllByText('Joining…');
    act(() => void window.dispatchEvent(new Event('pagehide')));
    expect(socket.webSocket().sentOf('call_leave')).toMatchObject([{ sessionId: ids.session }]);
    fireEvent.click(await screen.findByRole('button', { name: 'Join again' }));
    expect(socket.webSocket().sentOf('call_join')).toHaveLength(2);
  });

  it.each(['unavailable', 'rate_limited'] as const)(
    'is joined again after an answer of %s',
    async (code) => {
      const socket = fakeSocket();
      const api = fakeApi().on(getCall, { status: 200, body: aCall() });
      renderApp(`/call/${ids.session}`, { api, user: aUser() });
      const join = await screen.findByRole('button', { name: 'Join call' });
      vi.useFakeTimers();
      try {
        fireEvent.click(join);
        act(() => socket.webSocket().accept());
        const joins = () => socket.webSocket().sentOf('call_join').length;
        const before = joins();
        expect(before).toBeGreaterThan(0);
        act(() => socket.webSocket().say({ type: 'error', code, message: 'Try again.' }));
        act(() => void vi.advanceTimersByTime(5000));
        expect(joins()).toBe(before + 1);
      } finally {
        vi.useRealTimers();
      }
    },
  );

  it('can be joined without devices, and says what then works', async () => {
    show(fakeApi().on(getCall, { status: 200, body: aCall() }));
    const notice = await screen.findByRole('alert');
    expect(notice.textContent).toContain('This browser can’t use a microphone on this page.');
    expect(notice.textContent).toContain('You can join with sound only.');
    expect(screen.getByRole('button', { name: 'Join call' })).toHaveProperty('disabled', false);
  });

  it('by phone has no camera', async () => {
    show(fakeApi().on(getCall, { status: 200, body: aCall({ kind: 'phone' }) }));
    expect(await screen.findByText('A phone call has sound only.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /camera/ })).toBeNull();
    expect(screen.queryByText(/No camera/)).toBeNull();
  });
});
