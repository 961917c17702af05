import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { type Navigation, NavigationContext, pageByPage } from '../../lib/navigation.tsx';
import { renderPart } from '../../test/render-part.tsx';
import { CallFrame } from './call-frame.tsx';
import type { LocalMedia, Recorded } from './local-media.ts';

const recorded: Recorded = {
  microphone: null,
  camera: null,
  screen: null,
  isMuted: false,
  problems: {},
  devices: [],
  isOpening: false,
};

const show = (
  before: Recorded['problems'],
  {
    conversation = null,
    devices,
    DialogEntry,
  }: { conversation?: ReactNode; devices?: Partial<Recorded> } & Pick<
    Navigation,
    'DialogEntry'
  > = {},
) => {
  const [retry, setMuted, setCamera] = [vi.fn(), vi.fn(), vi.fn()];
  let setProblems: (problems: Recorded['problems']) => void = () => undefined;
  let hear: (unread: number) => void = () => undefined;
  const Frame = () => {
    const [problems, set] = useState(before);
    const [unread, setUnread] = useState(0);
    hear = setUnread;
    setProblems = set;
    return (
      <CallFrame
        name="Luca"
        kind="video"
        startedAt={null}
        status=""
        media={{ retry, setMuted, setCamera } as Partial<LocalMedia> as LocalMedia}
        recorded={{ ...recorded, ...devices, problems }}
        conversation={conversation}
        unread={unread}
        onLeave={() => undefined}
      >
        {null}
      </CallFrame>
    );
  };
  const navigation = { ...pageByPage, ...(DialogEntry && { DialogEntry }) };
  renderPart(
    <NavigationContext value={navigation}>
      <Frame />
    </NavigationContext>,
  );
  return {
    retry,
    setMuted,
    setCamera,
    become: (now: Recorded['problems']) => act(() => setProblems(now)),
    hear: (unread: number) => act(() => hear(unread)),
  };
};

it('a microphone that is unplugged during a call is reported, and can be tried again', () => {
  const { retry, become } = show({});
  become({ microphone: 'missing' });
  const notice = screen.getByRole('alert');
  expect(notice.textContent).toContain('No microphone was found. You can’t be heard.');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Hide' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('a device that was missing before the call isn’t reported again', () => {
  const { become } = show({ camera: 'refused' });
  expect(screen.queryByRole('alert')).toBeNull();
  become({ camera: 'refused', microphone: 'busy' });
  expect(screen.getByRole('alert').textContent).toContain('The microphone isn’t responding.');
});

it('the conversation has the focus when it opens, and Back closes it where it covers the call', () => {
  let back: (() => void) | null = null;
  const DialogEntry = (entry: { onClose: () => void }) => {
    back = entry.onClose;
    return null;
  };
  const at = (width: number) => {
    back = null;
    window.happyDOM.setViewport({ width });
    show({}, { DialogEntry });
    fireEvent.click(screen.getByRole('button', { name: 'Conversation' }));
    expect(document.activeElement?.textContent).toBe('Conversation');
  };
  at(1280);
  expect(back).toBeNull();
  cleanup();
  at(390);
  act(() => back?.());
  expect(screen.queryByRole('complementary', { name: 'Conversation' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Conversation' }));
  window.happyDOM.setViewport({ width: 1280 });
});

it('M and V can be turned off, and stay off in the next call', () => {
  localStorage.clear();
  const microphone = { getSettings: () => ({}) } as MediaStreamTrack;
  const { setMuted, setCamera } = show({}, { devices: { microphone, isMuted: true } });
  const press = (key: string) => fireEvent.keyDown(document.body, { key });
  press('m');
  press('v');
  expect([setMuted.mock.calls, setCamera.mock.calls]).toEqual([[[false]], [[true]]]);
  fireEvent.click(screen.getByRole('button', { name: 'Call settings' }));
  fireEvent.click(screen.getByRole('switch', { name: 'Keyboard shortcuts' }));
  cleanup();

  const next = show({}, { devices: { microphone, isMuted: true } });
  press('m');
  press('v');
  expect([next.setMuted.mock.calls, next.setCamera.mock.calls]).toEqual([[], []]);
  const button = screen.getByRole('button', { name: 'Switch the microphone on' });
  expect(button.getAttribute('aria-keyshortcuts')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Call settings' }));
  fireEvent.click(screen.getByRole('switch', { name: 'Keyboard shortcuts' }));
  press('m');
  expect(next.setMuted.mock.calls).toEqual([[false]]);
});

it('unread messages are counted on the button while the conversation is closed', () => {
  const { hear } = show({});
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  const button = (description: string) =>
    screen.getByRole('button', { name: 'Conversation', description });
  hear(2);
  fireEvent.click(button('2 unread messages'));
  expect(screen.queryByText(/unread message/)).toBeNull();
  hear(1);
  press('Close the conversation');
  expect(button('1 unread message')).toBeTruthy();
});

it.each(['menu', 'dialog'])('Escape in a %s leaves the conversation open', (role) => {
  show({}, { conversation: <div role={role} tabIndex={-1} /> });
  fireEvent.click(screen.getByRole('button', { name: 'Conversation' }));
  const press = (target: Element, how = {}) => fireEvent.keyDown(target, { key: 'Escape', ...how });
  const conversation = () => screen.queryByRole('complementary', { name: 'Conversation' });
  press(screen.getByRole(role));
  press(document.body, { isComposing: true });
  expect(conversation()).toBeTruthy();
  press(document.body);
  expect(conversation()).toBeNull();
});
