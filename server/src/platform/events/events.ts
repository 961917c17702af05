import type { Transaction } from '../db/database.ts';

/** A kind of domain event: its name in the past tense, and the type of its payload. */
export interface EventKind<T> {
  readonly name: string;
  /** Never set. It ties the payload type to the kind. */
  readonly payload?: T;
}

/** Declares a kind of event, such as `eventKind<{ userId: string }>('account.registered')`. */
export const eventKind = <T>(name: string): EventKind<T> => ({ name });

/**
 * Domain events, published inside the transaction that causes them. Handlers write rows or jobs in
 * that transaction, so that nothing is lost if the process dies. Push to browsers in
 * `tx.afterCommit`.
 */
export interface Events {
  /**
   * Registers a handler. Handlers run one after another, in the order of registration.
   * @param handlerName unique among the handlers of this event
   * @throws when the event already has a handler with this name
   */
  on<T>(kind: EventKind<T>, handlerName: string, handler: EventHandler<T>): void;
  /** Runs the handlers. An error in a handler rolls the transaction back. */
  publish<T>(tx: Transaction, kind: EventKind<T>, event: T): Promise<void>;
}

export type EventHandler<T> = (tx: Transaction, event: T) => Promise<void>;

/** Binds a kind of event to a handler, for a feature's `events`. */
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
