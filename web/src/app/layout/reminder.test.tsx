import type { ServerFrame } from '@ithaca/contracts/frames';
import { listSessions } from '@ithaca/contracts/sessions';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ids } from '../../test/conversations.ts';
import { fakeApi } from '../../test/fake-api.ts';
import { fakeSocket } from '../../test/fake-socket.ts';
import { renderPart } from '../../test/render-part.tsx';
import { aSessionItem } from '../../test/sessions.ts';
import { Reminder } from './reminder.tsx';

const reminder = {
  type: 'session_reminder',
  sessionId: ids.session,
  sessionType: 'video_call',
  startsAt: new Date(Date.now() + 15 * 60_000).toISOString(),
  other: 'Luca Conti',
} as const satisfies ServerFrame;

const remind = (
  fields: Partial<Omit<typeof reminder, 'sessionType'>> & { sessionType?: 'in_person' } = {},
) => {
  fakeApi();
  const socket = fakeSocket();
  renderPart(<Reminder />);
  act(() => {
    socket.webSocket().accept();
    socket.webSocket().say({ ...reminder, ...fields });
  });
  return socket;
};
const shown = () => screen.queryByText('Video call with Luca Conti');

describe('a reminder', () => {
  it('disappears when it is closed', async () => {
    remind();
    expect(shown()).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Close the reminder' }));
    expect(shown()).toBeNull();
  });

  it('returns the focus to the page when it is closed', async () => {
    fakeApi();
    const socket = fakeSocket();
    renderPart(
      <main id="main" tabIndex={-1}>
        <Reminder />
      </main>,
    );
    act(() => {
      socket.webSocket().accept();
      socket.webSocket().say(reminder);
    });
    await userEvent.click(screen.getByRole('button', { name: 'Close the reminder' }));
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  it('disappears when its session changes, but not when another one does', () => {
    const socket = remind();
    act(() => socket.webSocket().say({ type: 'session_changed', sessionId: ids.conversation }));
    expect(shown()).toBeTruthy();
    act(() => socket.webSocket().say({ type: 'session_changed', sessionId: ids.session }));
    expect(shown()).toBeNull();
  });

  it('disappears at the end of the session', async () => {
    remind({ startsAt: new Date(Date.now() - 60 * 60_000 + 300).toISOString() });
    expect(shown()).toBeTruthy();
    await waitFor(() => expect(shown()).toBeNull());
  });

  it('stays beside another one, and is replaced by a later one for the same session', () => {
    const socket = remind();
    const soon = new Date(Date.now() + 60_000).toISOString();
    const other = { ...reminder, sessionId: ids.conversation, other: 'Mona Lind', startsAt: soon };
    act(() => {
      socket.webSocket().say(other);
      socket.webSocket().say(reminder);
    });
    expect(screen.getAllByText(/^Video call with/).map(({ textContent }) => textContent)).toEqual([
      'Video call with Mona Lind',
      'Video call with Luca Conti',
    ]);
  });

  it.each([
    ['stays after a lost connection if nothing has changed', reminder.startsAt, true],
    [
      'disappears after a lost connection if the session was moved',
      '2027-01-05T09:00:00.000Z',
      false,
    ],
  ])('%s', async (_, startsAt, stays) => {
    const socket = remind();
    const reads = vi.fn(() => ({
      status: 200 as const,
      body: [aSessionItem({ id: ids.session, startsAt })],
    }));
    fakeApi().on(listSessions, reads);
    act(() => socket.webSocket().cut());
    await waitFor(() => expect(socket.webSockets.length).toBe(2), { timeout: 5000 });
    act(() => socket.webSocket().accept());
    await waitFor(() => expect(reads).toHaveBeenCalled());
    await waitFor(() => expect(shown() !== null).toBe(stays));
  });

  it.each([
    [undefined, `/call/${ids.session}`],
    ['in_person', `/messaging/${ids.session}`],
  ] as const)('of %s links to %s', (sessionType, path) => {
    remind({ ...(sessionType && { sessionType }) });
    expect(screen.getByRole('link', { name: 'Open' })).toHaveProperty('pathname', path);
  });
});
