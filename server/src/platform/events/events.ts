import type { Transaction } from '../db/database.ts';

/** A kind of domain event: its name in the past tense, and what it tells. */
export interface EventKind<T> {
  readonly name: string;
  /** Exists for the compiler alone: it ties the name to what the event tells. */
  readonly tells?: T;
}

/** Declares a kind of event, like `eventKind<{ userId: string }>('account.registered')`. */
export const eventKind = <T>(name: string): EventKind<T> => ({ name });

/**
 * What has happened, told inside the transaction that makes it happen. Handlers write rows or jobs
 * in that transaction, so that nothing is forgotten when the process dies; pushes to browsers belong
 * into `tx.afterCommit`.
 */
export interface Events {
  /**
   * Registers a handler. Handlers of an event run one after another, in the order of registration.
   * @param handlerName names it among the handlers of this event
   * @throws when the event has a handler of that name already
   */
  on<T>(kind: EventKind<T>, handlerName: string, handler: EventHandler<T>): void;
  /** Runs the handlers. What one of them throws rolls the transaction back. */
  publish<T>(tx: Transaction, kind: EventKind<T>, event: T): Promise<void>;
}

export type EventHandler<T> = (tx: Transaction, event: T) => Promise<void>;

/** Binds an event to what is done about it, for a feature's list. */
export const handleEvent =
  <T>(kind: EventKind<T>, handlerName: string, handler: EventHandler<T>) =>
  (events: Events): void =>
    events.on(kind, handlerName, handler);

export const createEvents = (): Events => {
  const handlers = new Map<string, Map<string, EventHandler<unknown>>>();
  return {
    on(kind, handlerName, handler) {
      const named = handlers.get(kind.name) ?? new Map<string, EventHandler<unknown>>();
      if (named.has(handlerName)) {
        throw new Error(`${kind.name} has two handlers called ${handlerName}`);
      }
      named.set(handlerName, handler as EventHandler<unknown>);
      handlers.set(kind.name, named);
    },
    async publish(tx, kind, event) {
      for (const handler of handlers.get(kind.name)?.values() ?? []) await handler(tx, event);
    },
  };
};
