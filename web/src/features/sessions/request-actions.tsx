import { useState } from 'react';
import { lazyPart } from '../../ui/lazy-part.tsx';
import type { BookedSession } from './booking-state.ts';

const RequestButtons = lazyPart<{ session: BookedSession }>(
  async () => (await import('./request-buttons.tsx')).RequestButtons,
);

/** What a mentor can do about a requested time. Loads on first use, because few sessions are requests. */
export const RequestActions = ({ session }: { session: BookedSession }) => {
  // Kept once the request is over, so that a mentor who is answering it is told.
  const [wasRequest, setWasRequest] = useState(session.can.decline);
  if (session.can.decline && !wasRequest) setWasRequest(true);
  return wasRequest ? <RequestButtons session={session} /> : null;
};
