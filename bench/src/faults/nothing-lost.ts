import type pg from 'pg';
import { must } from '../figures.ts';
import type { HttpClient } from '../support/http.ts';
import type { Writer } from './writer.ts';

interface Stored {
  seq: number;
  senderId: string;
  clientId: string;
  content: string;
}

/** Reads all pages of a conversation. */
const readThroughApi = async (client: HttpClient, url: string, { person, sessionId }: Writer) => {
  const messages: Stored[] = [];
  for (;;) {
    const after = messages.at(-1)?.seq ?? 0;
    const address = `${url}/api/sessions/${sessionId}/messages?after=${after}`;
    const { status, text } = await client.send('GET', address, {
      headers: { cookie: person.cookie },
    });
    must(status === 200, `${status} for a page of messages`);
    const page: Stored[] = JSON.parse(text);
    if (page.length === 0) return messages;
    messages.push(...page);
  }
};

const readFromTable = async (db: pg.Client, sessionId: string) => {
  const { rows } = await db.query<Stored>(
    `SELECT m.seq::int AS seq, m.sender_id AS "senderId", m.client_id AS "clientId", m.content
     FROM messages m JOIN conversation_addresses a USING (conversation_id)
     WHERE a.id = $1 ORDER BY m.seq`,
    [sessionId],
  );
  return rows;
};

const checkConversation = (messages: readonly Stored[], writers: readonly Writer[]) => {
  must(
    messages.every(({ seq }, index) => seq === index + 1),
    'a gap in the message numbers',
  );
  const written = writers.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0);
  must(messages.length === written, `${messages.length} stored of ${written} acknowledged`);
  for (const { person, acknowledged } of writers) {
    for (const { clientId, content, seq } of acknowledged) {
      const stored = messages[seq - 1];
      const isStored = stored?.clientId === clientId && stored.content === content;
      must(isStored, `message ${seq} is not the acknowledged one`);
    }
    const own = messages.filter(({ senderId }) => senderId === person.userId);
    const misplaced = own.find(({ content }, index) => !content.endsWith(` ${index + 1}`));
    must(!misplaced, `out of order from number ${misplaced?.seq} on: ${misplaced?.content}`);
  }
};

/**
 * Throws unless every acknowledged message exists exactly once with its number, without gaps and in
 * the order its author wrote it. Checks the API as both people, and the database.
 */
export const checkNothingLost = async (
  writers: readonly Writer[],
  url: string,
  client: HttpClient,
  db: pg.Client,
) => {
  for (const sessionId of new Set(writers.map((writer) => writer.sessionId))) {
    const both = writers.filter((writer) => writer.sessionId === sessionId);
    for (const writer of both) {
      checkConversation(await readThroughApi(client, url, writer), both);
    }
    checkConversation(await readFromTable(db, sessionId), both);
  }
};
