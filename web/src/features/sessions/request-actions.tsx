import { useState } from 'react';
import { lazyPart } from '../../ui/lazy-part.tsx';
import type { BookedSession } from './booking-state.ts';

const RequestButtons = lazyPart<{ session: BookedSession }>(
  async () => (await import('./request-buttons.tsx')).RequestButtons,
);

/** A mentor's actions on a requested time. Loads on first use, because few sessions are requests. */
export const RequestActions = ({ session }: { session: BookedSession }) => {
  // Stays when the request is over, so a mentor who is answering it sees a message.
  const [wasRequest, setWasRequest] = useState(session.can.decline);
  if (session.can.decline && !wasRequest) setWasRequest(true);
  return wasRequest ? <RequestButtons session={session} /> : null;
};
