import type { Person } from './test-app.ts';

type Pair = { sessionId: string; conversationId: string };

/** Writes a message. @returns its id and the path for reporting it */
export const writeReportable = async (
  sender: Person,
  { sessionId, conversationId }: Pair,
  content: string,
) => {
  const { body } = await sender.post(`/api/sessions/${sessionId}/messages`, { content });
  const id = body.id as string;
  return { id, path: `/api/conversations/${conversationId}/messages/${id}/report` };
};

/** Reads the open reports about a person from the queue. */
export const readQueue = async (moderator: Person, subject: Person) => {
  const { body } = await moderator.get('/api/moderation/reports?limit=100');
  type Line = {
    id: string;
    kind: string;
    count: number;
    reasons: string[];
    subject: { id: string };
  };
  return (body as Line[]).filter((line) => line.subject.id === subject.user.id);
};

/** Reads the path of the first report about a person. */
export const readReportPath = async (moderator: Person, subject: Person) => {
  const [line] = await readQueue(moderator, subject);
  if (!line) throw new Error('Nothing is reported');
  return `/api/moderation/reports/${line.id}`;
};
