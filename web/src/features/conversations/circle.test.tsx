import type { Message } from '@ithaca/contracts/conversations';
import type { ClientFrame } from '@ithaca/contracts/frames';
import { deletedAccount } from '@ithaca/contracts/people';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { aMessage, ids, luca } from '../../test/conversations.ts';
import { fakeApi } from '../../test/fake-api.ts';
import { type FakeWebSocket, fakeSocket } from '../../test/fake-socket.ts';
import { aUser } from '../../test/people.ts';
import { renderPart } from '../../test/render-part.tsx';
import { lookAtPage } from '../../test/thread-server.ts';
import type { OpenedThread } from './conversations.queries.ts';
import { ThreadView } from './thread-view.tsx';

beforeEach(lookAtPage);

const circleId = '0196a1b2-0000-7000-8000-000000000001';
const about = { conversationId: ids.conversation, circleId };
const gone = { ...luca, ...deletedAccount, id: '0190a1b2-0000-7000-8000-000000000008' };
const mei = { ...luca, id: '0190a1b2-0000-7000-8000-000000000003', firstName: 'Mei' };

/** A circle of the viewer, Luca and Mei. */
const aCircle = (overrides: Partial<OpenedThread> = {}): OpenedThread => ({
  address: {
    id: circleId,
    frame: { circleId },
    list: async () => [],
    pin: async () => undefined,
    unpin: async () => undefined,
  },
  conversationId: ids.conversation,
  kind: 'mentor_circle',
  title: 'Growth circle',
  people: [aUser(), luca, mei],
  formerPeople: [],
  messages: [],
  pins: [],
  lastSeq: overrides.messages?.length ?? 0,
  readUpTo: { [luca.id]: 0, [mei.id]: 0 },
  canWrite: true,
  canPin: true,
  fetchedAt: 0,
  ...overrides,
});

const open = (thread: OpenedThread) => {
  fakeApi();
  const socket = fakeSocket();
  renderPart(
    <ThreadView
      thread={thread}
      me={ids.me}
      back={{ href: '/circles', label: 'Back' }}
      readOnly={<p>Over</p>}
      onReadOnly={() => undefined}
    />,
  );
  act(() => socket.webSocket().accept());
  return socket;
};

const say = (socket: { webSocket: () => FakeWebSocket }, message: Message) =>
  act(() => socket.webSocket().say({ type: 'new_message', ...about, message }));

const messages = () => within(screen.getByRole('region', { name: 'Messages in Growth circle' }));
const framesOf = (socket: { webSocket: () => FakeWebSocket }) =>
  socket
    .webSocket()
    .sent.map(({ type, ...rest }: ClientFrame) => [
      type,
      'circleId' in rest ? rest.circleId : null,
    ]);

it('a circle shows its name, and every frame contains its id', async () => {
  const socket = open(aCircle());
  expect(screen.getByRole('heading', { name: 'Growth circle' })).toBeTruthy();
  expect(screen.getByText('Say hello to everyone')).toBeTruthy();
  await userEvent.type(screen.getByRole('textbox', { name: 'Message' }), 'Hello all{Enter}');
  say(socket, aMessage({ seq: 1 }));
  await waitFor(() => expect(socket.webSocket().sentOf('read')).not.toEqual([]));
  expect(framesOf(socket)).toEqual([
    ['join_session', circleId],
    ['typing', circleId],
    ['send_message', circleId],
    ['typing', circleId],
    ['read', circleId],
  ]);
});

it.each([
  ['nobody else is in it', { people: [aUser()] }],
  ['it can only be read', { canWrite: false }],
])('an empty circle doesn’t suggest to say hello when %s', (_, state) => {
  open(aCircle(state));
  expect(screen.getByRole('heading', { name: 'No messages yet' })).toBeTruthy();
});

it('the others’ messages show the sender’s name, one’s own don’t', () => {
  const said = [
    aMessage({ seq: 1, content: 'One' }),
    aMessage({ seq: 2, content: 'Two', senderId: mei.id }),
    aMessage({ seq: 3, content: 'Three', senderId: ids.me }),
    aMessage({ seq: 4, content: 'Four', senderId: gone.id }),
    aMessage({ seq: 5, content: 'Five', senderId: '0190a1b2-0000-7000-8000-000000000009' }),
  ];
  open(aCircle({ messages: said, formerPeople: [gone] }));
  const textOf = (content: string) => messages().getByText(content).closest('li')?.textContent;
  expect(textOf('One')).toContain('Luca Conti said: ');
  expect(textOf('Two')).toContain('Mei Conti');
  expect(textOf('Three')).toContain('You said: ');
  expect(textOf('Four')).toContain('Deleted account');
  // A person who has just joined.
  expect(textOf('Five')).toContain('Circle member');
});

it('a name doesn’t decide the direction of a message', () => {
  open(aCircle({ messages: [aMessage({ seq: 1, content: 'שלום' })] }));
  const bubble = messages().getByText('שלום').closest('div[dir="auto"]');
  // The browser ignores elements with their own direction when it determines that of the message.
  const deciding = [...(bubble?.children ?? [])].filter((part) => !part.hasAttribute('dir'));
  expect(deciding[0]?.textContent).toBe('שלום');
});

it('a message is read once everybody else has read it', () => {
  const socket = open(aCircle({ messages: [aMessage({ seq: 1, senderId: ids.me })] }));
  const read = (userId: string) =>
    act(() => socket.webSocket().say({ type: 'read', ...about, userId, seq: 1 }));
  read(luca.id);
  expect(screen.getByLabelText('Sent')).toBeTruthy();
  read(mei.id);
  expect(screen.getByLabelText('Read')).toBeTruthy();
});

it('says who is typing, until they write or fall silent', () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    const socket = open(aCircle());
    const type = (userId: string) =>
      act(() => socket.webSocket().say({ type: 'typing', ...about, userId, isTyping: true }));
    type(luca.id);
    type(mei.id);
    expect(screen.getByText('Luca and Mei typing…')).toBeTruthy();
    say(socket, aMessage({ seq: 1 }));
    expect(screen.getByText('Mei typing…')).toBeTruthy();
    act(() => void vi.advanceTimersByTime(6000));
    expect(screen.queryByText('Mei typing…')).toBeNull();
  } finally {
    vi.useRealTimers();
  }
});
