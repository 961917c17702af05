import { listConversations } from '@ithaca/contracts/conversations';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { userQuery } from '../../frame/sign-in.queries.ts';
import { aConversation, aMessage, ids, listed } from '../../test/conversations.ts';
import { fakeApi } from '../../test/fake-api.ts';
import { fakeSocket } from '../../test/fake-socket.ts';
import { aUser } from '../../test/people.ts';
import { renderPart } from '../../test/render-part.tsx';
import { about, said } from '../../test/thread-server.ts';
import { useUnreadIn } from './use-unread-in.ts';

const Counts = () => {
  const inPair = useUnreadIn(({ id }) => id === ids.conversation);
  const inUnknown = useUnreadIn(({ id }) => id === 'unknown');
  return (
    <output>
      {inPair} and {inUnknown}
    </output>
  );
};

it('unread messages of a conversation are counted, also those before, until they are read anywhere', async () => {
  const lastMessage = aMessage({ seq: 3 });
  fakeApi().on(listConversations, listed([aConversation({ unreadCount: 2, lastMessage })]));
  const socket = fakeSocket();
  const me = aUser({ id: ids.me });
  renderPart(<Counts />, (client) => client.setQueryData(userQuery.queryKey, me));
  const counts = () => screen.getByRole('status').textContent;
  await waitFor(() => expect(counts()).toBe('2 and 0'));
  act(() => socket.webSocket().accept());
  act(() => socket.webSocket().say(said(4, 'Here is the link')));
  await waitFor(() => expect(counts()).toBe('3 and 0'));
  act(() => socket.webSocket().say({ type: 'read', ...about, userId: ids.me, seq: 4 }));
  await waitFor(() => expect(counts()).toBe('0 and 0'));
});
