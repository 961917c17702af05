import { deletedAccount, type Person } from '@ithaca/contracts/people';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aConversation, ids, luca } from '../../test/conversations.ts';
import { fakeApi } from '../../test/fake-api.ts';
import { renderPart } from '../../test/render-part.tsx';
import { conversationsQuery } from './conversations.queries.ts';
import { ThreadHeader } from './thread-header.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const show = (person: Person) => {
  fakeApi();
  const seen = aConversation({ lastSeenAt: new Date().toISOString() });
  return renderPart(
    <ThreadHeader
      conversationId={ids.conversation}
      kind="pair"
      title={null}
      people={[person]}
      subtitle={null}
      action={null}
      socket={{ status: 'connected', lost: false, gaveUp: false }}
      back={{ href: '/chats', label: 'Back' }}
    />,
    (client) =>
      client.setQueryData(conversationsQuery.queryKey, {
        pages: [{ conversations: [seen], next: null, unreadTotal: 0 }],
        pageParams: [''],
      }),
  );
};

it('when the other was last seen grows older while nothing else happens', () => {
  show(luca);
  expect(screen.getByText('Seen just now')).toBeTruthy();
  act(() => void vi.advanceTimersByTime(5 * 60_000));
  expect(screen.getByText('Seen 5 min ago')).toBeTruthy();
});

it('when somebody was last seen isn’t said once they have deleted their account', () => {
  show({ ...luca, ...deletedAccount });
  expect(screen.getByText('Deleted account')).toBeTruthy();
  expect(screen.queryByText(/^Seen/)).toBeNull();
});
