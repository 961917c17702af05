import type { Message } from '@ithaca/contracts/conversations';
import type { StoredFile } from '@ithaca/contracts/files';
import type { FrameErrorCode } from '@ithaca/contracts/frames';

/** An unsent message: not acknowledged yet, or refused. */
export interface Outgoing {
  readonly clientId: string;
  readonly content: string;
  /** The file that is sent with it. */
  readonly attachment?: StoredFile | undefined;
  /** When it was written, ISO 8601. */
  readonly createdAt: string;
  /** Why it was refused; `null` while it is pending. */
  readonly refusal: Refusal | null;
}

export interface Refusal {
  readonly code: FrameErrorCode | 'left_behind';
  readonly text: string;
}

/** This page's state of one conversation. */
export interface Thread {
  readonly conversationId: string;
  /** Ordered by `seq`, without duplicates. */
  readonly messages: readonly Message[];
  /** In the order in which they were written; shown below the messages. */
  readonly outgoing: readonly Outgoing[];
  readonly pins: readonly Message[];
  /** The version of the pins received over the socket; -1 if none has been received yet. */
  readonly pinsVersion: number;
  /** What is left of messages that were removed while the page shows the conversation, by id. */
  readonly removed: ReadonlyMap<string, Message>;
  /** The newest `seq` that is known to exist, fetched or not. */
  readonly newestSeq: number;
  /** How far each person has read, by user id. */
  readonly readUpTo: Readonly<Record<string, number>>;
}

export type ThreadEvent =
  | { type: 'fetched'; messages: readonly Message[] }
  | { type: 'arrived'; message: Message }
  | { type: 'removed'; message: Message }
  | { type: 'newest_known'; seq: number }
  | { type: 'written'; outgoing: Outgoing }
  | { type: 'refused'; clientId: string; refusal: Refusal }
  | { type: 'tried_again'; clientId: string; newClientId: string }
  | { type: 'discarded'; clientId: string }
  | { type: 'pins_told'; pins: readonly Message[]; version: number }
  /** `version`: that of the pins when the person changed them. */
  | { type: 'pin_changed'; message: Message; pinned: boolean; version: number }
  | { type: 'read'; userId: string; seq: number };

const merge = (known: readonly Message[], incoming: readonly Message[]): readonly Message[] => {
  const newest = known.at(-1)?.seq ?? 0;
  const fresh = incoming.filter((message, at) => message.seq > (incoming[at - 1]?.seq ?? newest));
  if (fresh.length === incoming.length) return [...known, ...incoming];
  const bySeq = new Map(known.map((message) => [message.seq, message]));
  for (const message of incoming) if (!bySeq.has(message.seq)) bySeq.set(message.seq, message);
  if (bySeq.size === known.length) return known;
  return [...bySeq.values()].sort((a, b) => a.seq - b.seq);
};

/** Replaces the message that a moderator removed by what is left of it, whether it is there or comes later. */
const remove = (thread: Thread, message: Message): Thread => {
  const left = { ...message, pinned: false };
  return {
    ...thread,
    removed: new Map(thread.removed).set(left.id, left),
    messages: thread.messages.map((one) => (one.id === left.id ? left : one)),
  };
};

const receive = (thread: Thread, incoming: readonly Message[]): Thread => {
  // The removal may have arrived before the page with the message.
  const ours = incoming
    .filter((message) => message.conversationId === thread.conversationId)
    .map((message) => thread.removed.get(message.id) ?? message);
  if (ours.length === 0) return thread;
  // Reloaded messages show what was removed while the connection was lost.
  const current = ours
    .filter(({ id, isRemoved }) => isRemoved && !thread.removed.has(id))
    .reduce(remove, thread);
  const messages = merge(current.messages, ours);
  const arrived = new Set(ours.map((message) => message.clientId));
  const waiting = thread.outgoing.filter(({ clientId }) => !arrived.has(clientId));
  return {
    ...current,
    messages,
    outgoing: waiting.length === thread.outgoing.length ? thread.outgoing : waiting,
    newestSeq: Math.max(thread.newestSeq, messages.at(-1)?.seq ?? 0),
  };
};

const changeOutgoing = (
  thread: Thread,
  clientId: string,
  change: (outgoing: Outgoing) => Outgoing[],
): Thread => ({
  ...thread,
  outgoing: thread.outgoing.flatMap((one) => (one.clientId === clientId ? change(one) : [one])),
});

const write = (thread: Thread, outgoing: Outgoing): Thread => {
  const known = [...thread.outgoing, ...thread.messages].some(
    ({ clientId }) => clientId === outgoing.clientId,
  );
  return known ? thread : { ...thread, outgoing: [...thread.outgoing, outgoing] };
};

const pinsAfter = (
  pins: readonly Message[],
  { message, pinned }: { message: Message; pinned: boolean },
): readonly Message[] => {
  if (pinned && pins.some(({ id }) => id === message.id)) return pins;
  const others = pins.filter(({ id }) => id !== message.id);
  return pinned ? [message, ...others] : others;
};

/**
 * Returns the conversation after an event. Frames, pages and acknowledgements may arrive in any order
 * and more than once; the result is always the same, by `seq` and without duplicates (product 3.10).
 */
export const threadAfter = (thread: Thread, event: ThreadEvent): Thread => {
  switch (event.type) {
    case 'fetched':
      return receive(thread, event.messages);
    case 'arrived':
      return receive(thread, [event.message]);
    case 'removed':
      return remove(thread, event.message);
    case 'newest_known':
      return event.seq > thread.newestSeq ? { ...thread, newestSeq: event.seq } : thread;
    case 'written':
      return write(thread, event.outgoing);
    case 'refused':
      return changeOutgoing(thread, event.clientId, (one) => [{ ...one, refusal: event.refusal }]);
    case 'tried_again':
      return changeOutgoing(thread, event.clientId, (one) => [
        { ...one, clientId: event.newClientId, refusal: null },
      ]);
    case 'discarded':
      return changeOutgoing(thread, event.clientId, () => []);
    case 'pins_told':
      return event.version <= thread.pinsVersion
        ? thread
        : { ...thread, pins: event.pins, pinsVersion: event.version };
    case 'pin_changed':
      // Pins received since then already contain the change, or newer ones that do will follow.
      return thread.pinsVersion > event.version
        ? thread
        : { ...thread, pins: pinsAfter(thread.pins, event) };
    case 'read': {
      const before = thread.readUpTo[event.userId] ?? 0;
      if (event.seq <= before) return thread;
      return { ...thread, readUpTo: { ...thread.readUpTo, [event.userId]: event.seq } };
    }
  }
};

/** The `seq` after which messages are missing, or `null`; numbers have no gaps (product 3.8). */
export const missingAfter = ({ messages, newestSeq }: Thread): number | null => {
  const first = messages[0];
  if (first === undefined) return newestSeq > 0 ? 0 : null;
  const last = messages.at(-1)?.seq ?? first.seq;
  if (last - first.seq + 1 !== messages.length) {
    const at = messages.findIndex((message, index) => message.seq !== first.seq + index);
    return first.seq + at - 1;
  }
  return last < newestSeq ? last : null;
};

/** Whether there are messages before the first one loaded. */
export const hasOlder = ({ messages }: Thread): boolean => (messages[0]?.seq ?? 1) > 1;

/** The `seq` up to which these people have read, of those whose read positions the viewer may see (product 1.18). */
export const readByAll = (
  { readUpTo }: Thread,
  people: readonly { readonly id: string }[],
): number => {
  const shown = people.flatMap(({ id }) => readUpTo[id] ?? []);
  return shown.length === 0 ? 0 : Math.min(...shown);
};

/** Unacknowledged messages, to be sent again in this order after a reconnect. */
export const unacknowledged = ({ outgoing }: Thread): readonly Outgoing[] =>
  outgoing.filter((one) => one.refusal === null);

/**
 * Whether sending it again may succeed; a reused id must be replaced.
 * @param canWrite whether the conversation, which may have been read-only, is open for writing
 */
export const mayTryAgain = ({ code }: Refusal, canWrite: boolean): boolean =>
  (code === 'read_only' && canWrite) ||
  code === 'rate_limited' ||
  code === 'unavailable' ||
  code === 'client_id_reused' ||
  code === 'left_behind';
