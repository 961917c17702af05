import type { Calls } from './demo-data.ts';

interface Written {
  id: string;
  conversationId: string;
  senderId: string;
}

/** Reports a message that the mentee received, and the same mentor twice. */
export const createReports = async (
  { mentee, subscriber }: { mentee: Calls; subscriber: Calls },
  { sessionId, mentorId }: { sessionId: string; mentorId: string },
) => {
  const me = (await mentee.get<{ id: string }>('/api/user')).id;
  const messages = await mentee.get<Written[]>(`/api/sessions/${sessionId}/messages`);
  const received = messages.findLast(({ senderId }) => senderId !== me);
  if (!received) throw new Error('The demo has no message to report');
  const { conversationId, id } = received;
  await mentee.post(`/api/conversations/${conversationId}/messages/${id}/report`, {
    reason: 'payment_outside',
    details: 'He asked me to pay by bank transfer, twice.',
  });
  const page = `/api/users/${mentorId}/report`;
  await mentee.post(page, { reason: 'other', details: 'The degree on this page is invented.' });
  await subscriber.post(page, { reason: 'false_identity' });
};
