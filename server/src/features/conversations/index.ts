import type { Context } from '../../context.ts';
import type { Feature } from '../../feature.ts';
import type { Connection, Transaction } from '../../platform/db/database.ts';
import { handleEvent } from '../../platform/events/events.ts';
import type { Route } from '../../platform/http/route.ts';
import type { Hub } from '../../platform/hub/hub.ts';
import { accountDeleted } from '../identity/index.ts';
import { type Address, type AddressKind, nameOf } from './address.ts';
import { findAttachmentsOfEmpty } from './attachments.store.ts';
import { createAttachments, type MessageFiles } from './attachments.ts';
import { createAudiences } from './audiences.ts';
import { createTellCircle, type TellCircle } from './circle-changes.ts';
import { circleEnded } from './conversations.events.ts';
import { conversationFrames } from './conversations.frames.ts';
import { conversationRoutes } from './conversations.routes.ts';
import { deleteParticipant, updatePriority } from './conversations.store.ts';
import { cutContact } from './cut-contact.ts';
import type { ConversationsDemo } from './demo.ts';
import { deleteIfEmpty, deleteUnreadableMessages } from './erasure.store.ts';
import { createConversationList } from './list.service.ts';
import { findListed, type ListedConversation, type ListPosition } from './list.store.ts';
import { createRemoveMessage, type RemoveMessage } from './message-removals.ts';
import { createMessageWriter } from './message-writer.ts';
import { createMessages } from './messages.service.ts';
import { createMutes } from './mutes.service.ts';
import { openConversation } from './openings.store.ts';
import type { Opening } from './openings.ts';
import { conversationsData } from './personal-data.ts';
import { createPinService } from './pins.service.ts';
import { createPresenceWatchers } from './presence-watchers.ts';
import { createPushes } from './pushes.ts';
import { createReads } from './reads.service.ts';
import { createSummaries, type Summaries } from './summaries.service.ts';
import { type CircleThreadEndpoints, muteRoute, threadRoutes } from './thread.routes.ts';
import { createThreads, type Thread } from './thread.service.ts';
import { createTitles, type FindTitles } from './titles.ts';
import { extendWriteUntil, shortenAllWriteUntil, shortenWriteUntil } from './write-until.store.ts';

export { findFirstAnswers } from './answers.store.ts';
export { haveSharedConversation } from './audiences.store.ts';
export { type CircleAccess, findCircleAccess } from './circle-access.store.ts';
export { conversationsDatabase } from './conversations.database.ts';
export { circleEnded } from './conversations.events.ts';
export { mayPin } from './conversations.policy.ts';
export type { ConversationsDemo } from './demo.ts';
export { firstReplySql } from './first-replies.ts';
export {
  conversationsOfSql,
  findMessagesAround,
  findReadableMessage,
  type MessageName,
  messageExistsSql,
} from './moderated-messages.store.ts';
export { isOpenSql } from './readable.store.ts';
export { findActivePeople, findReplyMinutes } from './reply-times.store.ts';
export type { Summary } from './summaries.service.ts';
export type { Thread } from './thread.service.ts';

/** Conversations, their messages and presence. */
export interface Conversations extends Feature {
  /**
   * Registers a kind of address and the titles of its conversations. Only conversations with
   * registered kinds can be opened.
   */
  registerAddresses(kind: AddressKind, findTitles: FindTitles): void;
  /**
   * Opens the conversation of an address, or finds the existing one and adds missing people of a circle. The address
   * becomes its newest one. Writing is allowed until the latest time given by any opening.
   * @returns the conversation's id
   */
  open(tx: Transaction, opening: Opening): Promise<string>;
  /**
   * Removes a person from a circle's conversation; their messages remain. It is deleted with its messages
   * when the last person leaves.
   */
  removePerson(tx: Transaction, circle: CircleAddress, userId: string): Promise<void>;
  /** Tells the people of a circle that its name, description or size changed. */
  tellCircle: TellCircle;
  /** Extends the time for writing; never shortens it. */
  extendWriting(
    tx: Transaction,
    conversationIds: readonly string[],
    writeUntil: Date | 'infinity',
  ): Promise<void>;
  /**
   * Shortens the time for writing to the result of `findEnd`, which is called while the conversation is locked. An
   * earlier end, or a closed conversation, stays as it is.
   */
  shortenWriting(
    tx: Transaction,
    conversationId: string,
    findEnd: () => Promise<Date | 'infinity'>,
  ): Promise<void>;
  /** The same for many conversations at once, for those that allow writing after a given time. */
  shortenAllWriting(
    tx: Transaction,
    which: { conversationIds: readonly string[]; after: Date },
    findEnds: (ids: readonly string[]) => Promise<ReadonlyMap<string, Date | 'infinity'>>,
  ): Promise<void>;
  /** Returns a person's conversations after a position, newest activity first, ignoring priority. */
  byActivity(
    db: Connection,
    userId: string,
    after: Omit<ListPosition, 'favoured'> | null,
    limit: number,
  ): Promise<ListedConversation[]>;
  /** Sets whether a person's messages are marked and their conversations listed first (product 4.6). */
  setPriority(tx: Transaction, userId: string, priority: boolean): Promise<void>;
  /** Returns summaries by conversation, omitting those that the viewer doesn't take part in. */
  summaries: Summaries;
  /** Returns an open conversation. @throws not_found (404) unless the viewer takes part */
  thread(viewerId: string, address: Address): Promise<Thread>;
  /** Implements the endpoints for the messages of a kind of circle. */
  circleRoutes(kind: CircleAddress['kind'], endpoints: CircleThreadEndpoints): Route[];
  removeMessage: RemoveMessage;
  demo(): Promise<ConversationsDemo>;
}

type CircleAddress = Address & { kind: Exclude<AddressKind, 'session'> };

export const createConversations = (
  context: Context,
  hub: Hub,
  files: MessageFiles,
): Conversations => {
  const { bus, clock, events } = context;
  const attachments = createAttachments(context, files);
  const audiences = createAudiences(context);
  const pushes = createPushes(bus, hub);
  const tellCircle = createTellCircle(bus, hub);
  const presenceWatchers = createPresenceWatchers(context, hub, audiences);
  const writer = createMessageWriter(context, attachments, pushes.messages, audiences.renew);
  const messages = createMessages(context, audiences, writer, attachments);
  const pins = createPinService(context, audiences, pushes, attachments);
  const reads = createReads(context, pushes);
  const mutes = createMutes(context);
  const threads = createThreads(context, messages, attachments);
  const summaries = createSummaries(context, attachments);
  const titles = createTitles();
  const list = createConversationList({ context, titles, summaries });

  return {
    name: 'conversations',
    routes: conversationRoutes({ messages, pins, list }),
    frames: conversationFrames({
      context,
      audiences,
      messages,
      threads,
      pushes,
      presenceWatchers,
      reads,
    }),
    events: [
      cutContact(context, hub, audiences, presenceWatchers),
      handleEvent(accountDeleted, 'conversations', (tx, { userId }) =>
        deleteUnreadableMessages(tx, userId),
      ),
    ],
    personalData: conversationsData(audiences),
    registerAddresses: titles.register,
    async open(tx, opening) {
      const { kind } = opening.address;
      if (!titles.isRegistered(kind)) throw new Error(`No feature registered ${kind} addresses`);
      const id = await openConversation(tx, opening, clock.now());
      await audiences.changed(tx, id);
      if (kind !== 'session') await tellCircle(tx, id);
      return id;
    },
    async removePerson(tx, circle, userId) {
      const id = await deleteParticipant(tx, circle, userId);
      if (!id) return;
      await audiences.changed(tx, id);
      await tellCircle(tx, id, userId);
      const unused = await findAttachmentsOfEmpty(tx, id);
      if (unused.length > 0) await attachments.remove(tx, unused, clock.now());
      if (await deleteIfEmpty(tx, id))
        await events.publish(tx, circleEnded, { conversationId: id });
    },
    tellCircle,
    extendWriting: extendWriteUntil,
    shortenWriting: shortenWriteUntil,
    shortenAllWriting: shortenAllWriteUntil,
    byActivity: (connection, userId, after, limit) =>
      findListed(connection, userId, false, after && { ...after, favoured: false }, limit),
    setPriority: updatePriority,
    summaries,
    circleRoutes: (kind, endpoints) => [
      ...threadRoutes(kind, endpoints, { messages, pins }),
      muteRoute(kind, endpoints, mutes),
    ],
    removeMessage: createRemoveMessage(pushes, attachments),
    demo: async () => (await import('./demo.ts')).conversationsDemo,
    thread: (viewerId, address) => threads.find({ name: nameOf(address), viewerId }),
    stop: writer.drain,
  };
};
