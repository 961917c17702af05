import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Providers } from '../../app/providers.tsx';
import { createQueryClient } from '../../app/query-client.ts';
import { aConversation, ids, luca } from '../../test/conversations.ts';
import { fakeApi } from '../../test/fake-api.ts';
import { conversationsQuery } from './conversations.queries.ts';
import { ThreadHeader } from './thread-header.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('when the other was last seen grows older while nothing else happens', () => {
  fakeApi();
  const queryClient = createQueryClient();
  const seen = aConversation({ lastSeenAt: new Date().toISOString() });
  queryClient.setQueryData(conversationsQuery.queryKey, {
    pages: [{ conversations: [seen], next: null }],
    pageParams: [''],
  });
  render(
    <Providers env="test" queryClient={queryClient}>
      <ThreadHeader
        conversationId={ids.conversation}
        other={luca}
        title={null}
        bookable={null}
        socket={{ status: 'connected', lost: false, gaveUp: false }}
        back="/chats"
      />
    </Providers>,
  );
  expect(screen.getByText('last seen just now')).toBeTruthy();
  act(() => void vi.advanceTimersByTime(5 * 60_000));
  expect(screen.getByText('last seen 5 min ago')).toBeTruthy();
});
