import type { ServerFrame } from '@ithaca/contracts/frames';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { ids } from '../../test/conversations.ts';
import { fakeApi } from '../../test/fake-api.ts';
import { fakeSocket } from '../../test/fake-socket.ts';
import { renderPart } from '../../test/render-part.tsx';
import { Reminder } from './reminder.tsx';

const reminder = {
  type: 'session_reminder',
  sessionId: ids.session,
  sessionType: 'video_call',
  startsAt: '2026-11-23T09:00:00.000Z',
  other: 'Luca Conti',
} as const satisfies ServerFrame;

const remind = (
  fields: Partial<Omit<typeof reminder, 'sessionType'>> & { sessionType?: 'in_person' } = {},
) => {
  fakeApi();
  const socket = fakeSocket();
  renderPart(<Reminder />);
  act(() => {
    socket.line().accept();
    socket.line().say({ ...reminder, ...fields });
  });
  return socket;
};
const shown = () => screen.queryByText('Video call with Luca Conti');

describe('a reminder', () => {
  it('goes away when it is closed', async () => {
    remind();
    expect(shown()).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Close the reminder' }));
    expect(shown()).toBeNull();
  });

  it('leaves the focus with the page when it is closed', async () => {
    fakeApi();
    const socket = fakeSocket();
    renderPart(
      <main id="main" tabIndex={-1}>
        <Reminder />
      </main>,
    );
    act(() => {
      socket.line().accept();
      socket.line().say(reminder);
    });
    await userEvent.click(screen.getByRole('button', { name: 'Close the reminder' }));
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  it('goes away when its session changes, not when another one does', () => {
    const socket = remind();
    act(() => socket.line().say({ type: 'session_changed', sessionId: ids.conversation }));
    expect(shown()).toBeTruthy();
    act(() => socket.line().say({ type: 'session_changed', sessionId: ids.session }));
    expect(shown()).toBeNull();
  });

  it.each([
    [undefined, `/call/${ids.session}`],
    ['in_person', `/messaging/${ids.session}`],
  ] as const)('of %s leads to %s', (sessionType, path) => {
    remind({ ...(sessionType && { sessionType }) });
    expect(screen.getByRole('link', { name: 'Open' })).toHaveProperty('pathname', path);
  });
});
