import { and, eq } from 'drizzle-orm';
import type { Connection } from '../../platform/db/database.ts';
import { jsonList } from '../../platform/personal-data/export-file.ts';
import type { PersonalData } from '../../platform/personal-data/personal-data.ts';
import { personalTable, readRows } from '../../platform/personal-data/personal-table.ts';
import { kept, omitted } from '../../platform/personal-data/treatments.ts';
import { findAccounts, presentPerson } from '../identity/index.ts';
import type { Audiences } from './audiences.ts';
import { findParticipantIds, updatePriority } from './conversations.store.ts';
import {
  conversationAddresses,
  conversationParticipants,
  conversations,
  formerParticipants,
  messagePins,
  messages,
  priorityPeople,
} from './conversations.tables.ts';
import { closePairs, leaveCircles } from './erasure.store.ts';
import { findLeftCirclesOf } from './former-people.ts';

const shared = kept('the conversation belongs to the other person too');
const internal = omitted('not personal data');
const listed = omitted('the people are listed by name');

const conversationTable = personalTable(conversations, {
  id: shared,
  kind: shared,
  personLow: listed,
  personHigh: listed,
  lastSeq: shared,
  writeUntil: omitted('follows from the unlocks, bookings and plans'),
  newestAddress: shared,
  createdAt: shared,
  pinsVersion: internal,
  lastMessageAt: shared,
});

const addressTable = personalTable(conversationAddresses, {
  id: omitted('listed with the sessions'),
  conversationId: omitted('listed with the sessions'),
});

const participantTable = personalTable(conversationParticipants, {
  conversationId: shared,
  userId: omitted('always the person themself'),
  readSeq: shared,
  favoured: omitted('the plan of somebody else'),
  lastActivityAt: shared,
  mayHaveUnread: internal,
  muted: shared,
});

const formerTable = personalTable(formerParticipants, {
  conversationId: omitted('listed with the messages'),
  userId: omitted('always the person themself'),
});

const messageTable = personalTable(messages, {
  conversationId: shared,
  seq: shared,
  id: shared,
  senderId: shared,
  content: shared,
  clientId: internal,
  priority: shared,
  createdAt: shared,
  removedAt: shared,
  attachmentId: shared,
});

const pinTable = personalTable(messagePins, {
  conversationId: shared,
  seq: shared,
  pinnedBy: omitted('always the person themself'),
  pinnedAt: shared,
});

const priorityTable = personalTable(priorityPeople, { userId: omitted('follows from the plan') });

/** Conversations with everything in them, because all of their people may read it. */
export const conversationsData = (audiences: Pick<Audiences, 'changed'>): PersonalData => ({
  tables: [
    conversationTable,
    addressTable,
    participantTable,
    formerTable,
    messageTable,
    pinTable,
    priorityTable,
  ],

  section: 'conversations',
  async *exportFiles(db, userId) {
    yield jsonList('conversations.json', 'with whom you talk, by name and id', () =>
      readConversations(db, userId),
    );
    yield jsonList(
      'messages.json',
      'all messages of these conversations, because they belong to all of you, and your own of circles you have left; senderId says who wrote one',
      () => readMessages(db, userId),
    );
    yield jsonList('read-messages.json', 'how far you have read', () => readPlaces(db, userId));
    yield jsonList('pins.json', 'the messages that you have pinned', () =>
      readRows(db, pinTable, {
        where: eq(messagePins.pinnedBy, userId),
        orderBy: [messagePins.conversationId, messagePins.seq],
      }),
    );
  },

  async erase(tx, userId) {
    await updatePriority(tx, userId, false);
    await closePairs(tx, userId);
    for (const id of await leaveCircles(tx, userId)) await audiences.changed(tx, id);
  },
});

const readPlaces = (db: Connection, userId: string) =>
  readRows(db, participantTable, {
    where: eq(conversationParticipants.userId, userId),
    orderBy: [conversationParticipants.conversationId],
  });

async function* readConversations(db: Connection, userId: string) {
  for await (const { conversationId } of readPlaces(db, userId)) {
    const id = conversationId as string;
    const isThis = { where: eq(conversations.id, id), orderBy: [conversations.id] } as const;
    const people = await findPeople(db, id);
    for await (const row of readRows(db, conversationTable, isThis)) yield { ...row, people };
  }
}

/** Conversation by conversation, so each page is read using the primary key of messages. */
async function* readMessages(db: Connection, userId: string) {
  for await (const { conversationId } of readPlaces(db, userId)) {
    const isIn = eq(messages.conversationId, conversationId as string);
    yield* readRows(db, messageTable, { where: isIn, orderBy: [messages.seq] });
  }
  for (const id of await findLeftCirclesOf(db, userId)) {
    // The person may no longer read what the others wrote.
    const isOwn = and(eq(messages.conversationId, id), eq(messages.senderId, userId));
    yield* readRows(db, messageTable, { where: isOwn, orderBy: [messages.seq] });
  }
}

/** The names of the people in a conversation, with the ids used in their messages. */
const findPeople = async (db: Connection, conversationId: string) => {
  const accounts = await findAccounts(db, await findParticipantIds(db, conversationId));
  return accounts.map(presentPerson).map(({ id, firstName, lastName }) => ({
    id,
    firstName,
    lastName,
  }));
};
