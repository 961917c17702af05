import { newId } from '../clock.ts';
import { callEach, type ReportFailure } from '../listeners.ts';

/** The name of a kind of event on the bus, and the type of its payload. */
export interface Topic<Payload> {
  readonly name: string;
  /** Never set. It ties the payload type to the topic. */
  readonly payload?: Payload;
}

/**
 * Declares a topic, such as `defineTopic<{ userId: string }>('presence.changed')`. Payloads are sent
 * between processes as JSON, so they can't contain dates, maps or functions.
 */
export const defineTopic = <Payload>(name: string): Topic<Payload> => ({ name });

/**
 * Publishes events to all processes, including this one. A lost event only delays updates, because
 * the state is in the database. Publishing therefore never throws; errors are reported.
 */
export interface Bus {
  /**
   * Listeners of this process are called before the call returns, in the order of publication.
   * Listeners of other processes are called soon afterwards, and not necessarily in the same order
   * relative to events published there.
   */
  publish<Payload>(topic: Topic<Payload>, payload: NoInfer<Payload>): void;
  /**
   * @returns a function that ends the subscription
   * @throws when a different topic has the same name
   */
  subscribe<Payload>(
    topic: Topic<Payload>,
    listener: (payload: Payload) => void | Promise<void>,
  ): () => void;
  close(): Promise<void>;
}

/** Sends texts between processes. */
export interface BusTransport {
  /** Sends a text to every listening process, including the sender. */
  send(text: string): Promise<void>;
  /** @returns a function that ends listening */
  listen(listener: (text: string) => void): () => void;
  /**
   * Calls `listener` when texts may have been lost, such as after an outage.
   * @returns a function that ends it
   */
  onLoss(listener: () => void): () => void;
}

type Listener = (payload: unknown) => void | Promise<void>;

/** An event as sent between processes. */
interface Envelope {
  readonly from: string;
  readonly topic: string;
  readonly payload: unknown;
}

/**
 * Creates a bus for one process or, with a transport, for all processes that share it.
 * @param report called for listeners that fail and events that can't be sent or parsed
 */
export const createBus = (report: ReportFailure, transport?: BusTransport): Bus => {
  const busId = newId();
  const topics = new Map<string, Topic<unknown>>();
  const listenersOf = new Map<string, Set<Listener>>();

  const notify = (topic: string, payload: unknown) =>
    callEach(`bus ${topic}`, listenersOf.get(topic) ?? [], [payload], report);

  const receive = (text: string) => {
    try {
      const { from, topic, payload } = JSON.parse(text) as Envelope;
      // Listeners of this process were already called by `publish`.
      if (from !== busId) notify(topic, payload);
    } catch (error) {
      report('bus transport', error);
    }
  };
  const stopListening = transport?.listen(receive);

  const send = async (via: BusTransport, topic: string, payload: unknown) => {
    const envelope: Envelope = { from: busId, topic, payload };
    await via.send(JSON.stringify(envelope));
  };

  return {
    publish({ name }, payload) {
      notify(name, payload);
      if (!transport) return;
      send(transport, name, payload).catch((error) => report(`bus ${name}`, error));
    },
    subscribe<Payload>(
      topic: Topic<Payload>,
      listener: (payload: Payload) => void | Promise<void>,
    ) {
      const known = topics.get(topic.name);
      if (known && known !== topic) throw new Error(`Topic ${topic.name} is defined twice`);
      topics.set(topic.name, topic);
      const listeners = listenersOf.get(topic.name) ?? new Set();
      listenersOf.set(topic.name, listeners.add(listener as Listener));
      return () => void listeners.delete(listener as Listener);
    },
    async close() {
      stopListening?.();
      topics.clear();
      listenersOf.clear();
    },
  };
};
