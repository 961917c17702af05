import { listConversations, listMessages } from '@ithaca/contracts/conversations';
import type { ClientFrame, ServerFrame } from '@ithaca/contracts/frames';
import { getSession, listSessions, type Session } from '@ithaca/contracts/sessions';
import { act, screen } from '@testing-library/react';
import { vi } from 'vitest';
import { aConversation, aMessage, aSession, ids, listed } from './conversations.ts';
import { fakeApi } from './fake-api.ts';
import { type FakeWebSocket, fakeSocket } from './fake-socket.ts';
import { aUser } from './people.ts';
import { renderApp } from './render-app.tsx';

/** The conversation that frames refer to. */
export const about = { conversationId: ids.conversation, sessionId: ids.session };

/** The answer to a join. */
export const joined = (seq: number, state: Partial<Joined> = {}): Joined => ({
  type: 'joined',
  ...about,
  seq,
  readUpTo: {},
  pins: [],
  pinsVersion: 0,
  ...state,
});
type Joined = Extract<ServerFrame, { type: 'joined' }>;

/** Gives the page the focus, which marking as read requires; the test DOM has neither focus nor fonts. */
export const lookAtPage = () => {
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  // The auto-growing box listens for the loading of fonts.
  vi.stubGlobal('document', Object.assign(document, { fonts: new EventTarget() }));
};

/** A server that has the session and one conversation, and answers every join. */
export const aServer = (
  session: Session = aSession(),
  answer?: (frame: ClientFrame, webSocket: FakeWebSocket) => void,
) => {
  const api = fakeApi()
    .on(getSession, { status: 200, body: session })
    .on(listSessions, { status: 200, body: [] })
    .on(listConversations, listed([aConversation()]))
    .on(listMessages, { status: 200, body: [] });
  const socket = fakeSocket((frame, webSocket) => {
    if (frame.type === 'join_session')
      webSocket.say(joined(session.lastSeq, { pins: session.pins }));
    answer?.(frame, webSocket);
  });
  return { api, socket };
};

/** Opens the thread and connects it. */
export const openThread = async (
  server: ReturnType<typeof aServer>,
  user = aUser(),
  section: 'messaging' | 'chat' = 'messaging',
) => {
  const app = renderApp(`/${section}/${ids.session}`, { api: server.api, user });
  const box = await screen.findByRole('textbox', { name: 'Message' });
  act(() => server.socket.webSocket().accept());
  return { ...app, box };
};

/** The frame of a message; with a client id, it is the viewer's own. */
export const said = (seq: number, content: string, clientId?: string) => ({
  type: 'new_message' as const,
  ...about,
  message: aMessage({
    seq,
    content,
    ...(clientId === undefined ? {} : { clientId, senderId: ids.me }),
  }),
});
