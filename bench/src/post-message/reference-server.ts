import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { type WebSocket, WebSocketServer } from 'ws';
import { exposeCalls } from '../support/child.ts';
import { createGroupedInserts, createSingleInserts } from './reference-inserts.ts';
import type { ReferenceCalls } from './wire.ts';

// The bare reference: ws and pg, then a frame to both people. No sign-in, validation or idempotency;
// message numbers are counted in memory.
interface Conversation {
  id: string;
  people: readonly string[];
  seq: number;
}

interface SendMessage {
  sessionId: string;
  content: string;
  clientId: string;
}

exposeCalls<ReferenceCalls>({
  async listen({ connection, conversations, grouped }) {
    const pool = new pg.Pool({ ...connection, max: 16 });
    const insert = await (grouped ? createGroupedInserts : createSingleInserts)(pool);
    const sockets = new Map<string, WebSocket>();
    const conversationOf = new Map<string, Conversation>();
    for (const conversation of conversations) {
      const counted = { ...conversation, seq: 0 };
      for (const userId of conversation.people) conversationOf.set(userId, counted);
    }

    const post = async (conversation: Conversation, senderId: string, frame: SendMessage) => {
      const { sessionId, content, clientId } = frame;
      const id = randomUUID();
      const createdAt = new Date();
      await insert([id, conversation.id, senderId, content, createdAt]);
      conversation.seq += 1;
      const message = {
        id,
        conversationId: conversation.id,
        seq: conversation.seq,
        senderId,
        content,
        clientId,
        pinned: false,
        priority: false,
        createdAt,
      };
      const text = JSON.stringify({
        type: 'new_message',
        conversationId: conversation.id,
        sessionId,
        message,
      });
      for (const userId of conversation.people) sockets.get(userId)?.send(text);
    };

    const server = new WebSocketServer({
      host: '127.0.0.1',
      port: 0,
      perMessageDeflate: false,
    });
    server.on('connection', (socket, request) => {
      const userId = new URL(request.url ?? '', 'ws://localhost').searchParams.get('user') ?? '';
      const conversation = conversationOf.get(userId);
      if (!conversation) return socket.terminate();
      sockets.set(userId, socket);
      socket.on('message', (data) => void post(conversation, userId, JSON.parse(String(data))));
    });
    await once(server, 'listening');
    return { port: (server.address() as AddressInfo).port };
  },
});
