import { setTimeout as delay } from 'node:timers/promises';
import type { Message } from '@ithaca/contracts/conversations';
import type { Context } from '../../context.ts';
import { newId } from '../../platform/clock.ts';
import { isUnreachable, sqlState, violates } from '../../platform/db/database.ts';
import { callEach } from '../../platform/listeners.ts';
import { refuse } from '../../platform/refusal.ts';
import { findMessage, findMessagesById } from './messages.store.ts';
import type { Room } from './rooms.ts';
import { type Fate, type NewMessage, writeMessages } from './writer.store.ts';

/** What somebody wants to say, where. */
export interface Draft {
  readonly room: Room;
  readonly senderId: string;
  readonly content: string;
  readonly clientId: string | null;
}

/** A stored message; `created` is false when the same client id had stored it before. */
export interface Written {
  readonly created: boolean;
  readonly message: Message;
}

/** The one writer of messages. */
export interface Writer {
  /**
   * Stores a message. Resolves once it is durable.
   * @throws not_found (404), read_only (403), client_id_reused (409); a refused one takes no seq
   */
  write(draft: Draft): Promise<Written>;
  /** Resolves when nothing is on its way any more. */
  drain(): Promise<void>;
}

interface Waiting {
  readonly room: Room;
  readonly message: NewMessage;
  readonly key: string | null;
  readonly resolve: (written: Written) => void;
  readonly reject: (error: unknown) => void;
  /** The same client id sent again meanwhile: settled by the first one's fate. */
  twins: Waiting[] | null;
}

/** Groups are bounded, so that one does not keep its conversations locked for long. */
const mostInGroup = 256;
/** While one group is being committed the next may be on its way: neither side idles. */
const mostPrompt = 2;
/** A group that takes longer waits for somebody's lock: others may go past it. */
const patienceMs = 50;
const mostRunning = 4;
/** A database that comes back within this time is waited for: a restart takes it a few seconds. */
const mostAwayMs = 8000;
const awayPauseMs = 100;

type Stored = { message: Message; room: Room }[];

/**
 * Messages that arrive while a group is being committed make the next group: one statement, one
 * commit, however many there are. A conversation is never in two groups at once, so its messages
 * keep their order of arrival.
 * @param listener hears of the stored messages of a group, after the commit and before the
 *   senders. What it throws makes no stored message look refused.
 */
export const createWriter = (
  { db, clock, failures }: Pick<Context, 'db' | 'clock' | 'failures'>,
  listener: (stored: Stored) => void,
): Writer => {
  const tell = (stored: Stored) =>
    callEach('stored_messages', [listener], [stored], failures.report);
  let queue: Waiting[] = [];
  let scheduled = false;
  /** Groups on their way, and how many of them are still expected to end soon. */
  const running = new Set<Promise<void>>();
  let prompt = 0;
  const busy = new Set<string>();
  const withClientId = new Map<string, Waiting>();

  const settle = (waiting: Waiting, outcome: Written | Error) => {
    if (waiting.key !== null) withClientId.delete(waiting.key);
    if (outcome instanceof Error) waiting.reject(outcome);
    else waiting.resolve(outcome);
    for (const twin of waiting.twins ?? []) {
      if (outcome instanceof Error) twin.reject(outcome);
      else answerTwin(twin, outcome.message);
    }
  };

  const settleFate = async (waiting: Waiting, fate: Fate, stored: Message | null) => {
    if (stored) return settle(waiting, { created: true, message: stored });
    if (fate.kind !== 'known') return settle(waiting, refuse(asRefusal(fate.kind)));
    const { id, conversationId, content } = waiting.message;
    const message = await findMessage(db, conversationId, fate.seq);
    if (!message) return settle(waiting, refuse('not_found'));
    // Stored by an earlier try whose connection broke before it answered.
    if (message.id === id) {
      tell([{ message, room: waiting.room }]);
      return settle(waiting, { created: true, message });
    }
    if (message.content !== content) return settle(waiting, refuse('client_id_reused'));
    return settle(waiting, { created: false, message });
  };

  const store = async (group: Waiting[]) => {
    const now = clock.now();
    const createdAt = now.toISOString();
    const fates = await writeMessages(
      db,
      group.map((waiting) => waiting.message),
      now,
    );
    const all = group.map((waiting, place) =>
      stored(waiting.message, fates[place] as Fate, createdAt),
    );
    const news = all.flatMap((message, place) =>
      message ? [{ message, room: (group[place] as Waiting).room }] : [],
    );
    if (news.length > 0) tell(news);
    for (const [place, waiting] of group.entries()) {
      settleFate(waiting, fates[place] as Fate, all[place] ?? null).catch((error) =>
        settle(waiting, error),
      );
    }
  };

  const refuseGroup = async (group: Waiting[], error: unknown) => {
    // Only an error of the database says for certain that nothing was stored.
    if (group.length > 1 && sqlState(error) !== undefined) {
      for (const waiting of group) await storeGroup([waiting]);
    } else {
      for (const waiting of group) settle(waiting, error as Error);
    }
  };

  /** The answer may have been lost after the commit: what is stored is told and acknowledged now. */
  const withoutStored = async (group: Waiting[]): Promise<Waiting[]> => {
    const found = await findMessagesById(
      db,
      group.map(({ message }) => message),
    );
    const news = group.flatMap(({ message: { id }, room }) => {
      const message = found.get(id);
      return message ? [{ message, room }] : [];
    });
    if (news.length > 0) tell(news);
    return group.filter((waiting) => {
      const message = found.get(waiting.message.id);
      if (message) settle(waiting, { created: true, message });
      return !message;
    });
  };

  /** What came later to these conversations must not be stored before what is sent again. */
  const giveUp = (group: Waiting[], error: Error) => {
    const rooms = new Set(group.map(({ room }) => room.id));
    const behind = queue.filter(({ room }) => rooms.has(room.id));
    queue = queue.filter(({ room }) => !rooms.has(room.id));
    for (const waiting of [...group, ...behind]) settle(waiting, error);
  };

  /** While the database is away for a moment, the group and all behind it wait in their order. */
  const storeGroup = async (group: Waiting[]) => {
    const deadline = Date.now() + mostAwayMs;
    let unsure = false;
    let rest = group;
    while (rest.length > 0) {
      try {
        if (unsure) rest = await withoutStored(rest);
        if (rest.length > 0) await store(rest);
        return;
      } catch (error) {
        // An earlier try that seemed lost went on and stored some of it.
        const overtaken = violates(error, 'messages_id');
        if (!isUnreachable(error) && !overtaken) return refuseGroup(rest, error);
        if (Date.now() >= deadline) return giveUp(rest, error as Error);
        unsure = true;
        await delay(awayPauseMs);
      }
    }
  };

  const takeGroup = () => {
    const group: Waiting[] = [];
    const rest: Waiting[] = [];
    for (const waiting of queue) {
      const free = group.length < mostInGroup && !busy.has(waiting.message.conversationId);
      (free ? group : rest).push(waiting);
    }
    queue = rest;
    return group;
  };

  const begin = () => {
    scheduled = false;
    if (running.size >= mostRunning) return;
    const group = takeGroup();
    if (group.length === 0) return;
    for (const { message } of group) busy.add(message.conversationId);
    prompt += 1;
    let late = false;
    const patience = setTimeout(() => {
      late = true;
      prompt -= 1;
      begin();
    }, patienceMs);
    const done = storeGroup(group).finally(() => {
      clearTimeout(patience);
      if (!late) prompt -= 1;
      running.delete(done);
      for (const { message } of group) busy.delete(message.conversationId);
      schedule();
    });
    running.add(done);
  };

  const schedule = () => {
    if (scheduled || prompt >= mostPrompt || queue.length === 0) return;
    scheduled = true;
    // The frames that came in the same turn go together.
    setImmediate(begin);
  };

  return {
    write(draft) {
      const { room, senderId, content, clientId } = draft;
      const key = clientId && `${room.id} ${senderId} ${clientId}`;
      return new Promise((resolve, reject) => {
        const message = { id: newId(), conversationId: room.id, senderId, content, clientId };
        const waiting: Waiting = { room, message, key, resolve, reject, twins: null };
        const first = key === null ? undefined : withClientId.get(key);
        if (first) {
          first.twins ??= [];
          first.twins.push(waiting);
          return;
        }
        if (key !== null) withClientId.set(key, waiting);
        queue.push(waiting);
        schedule();
      });
    },

    async drain() {
      while (queue.length > 0 || running.size > 0) {
        if (running.size > 0) await Promise.race(running);
        else await new Promise((resolve) => setImmediate(resolve));
      }
    },
  };
};

const answerTwin = (twin: Waiting, message: Message) => {
  if (twin.message.content === message.content) twin.resolve({ created: false, message });
  else twin.reject(refuse('client_id_reused'));
};

const asRefusal = (kind: 'stored' | 'not_found' | 'read_only') =>
  kind === 'read_only' ? 'read_only' : 'not_found';

const stored = (message: NewMessage, fate: Fate, createdAt: string): Message | null =>
  fate.kind !== 'stored'
    ? null
    : {
        id: message.id,
        conversationId: message.conversationId,
        seq: fate.seq,
        senderId: message.senderId,
        content: message.content,
        clientId: message.clientId,
        pinned: false,
        priority: fate.priority,
        createdAt,
      };
