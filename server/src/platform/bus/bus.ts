import { newId } from '../clock.ts';
import { callEach, type ReportFailure } from '../listeners.ts';

/** What a kind of event is called on the bus, and what it carries. */
export interface Topic<Payload> {
  readonly name: string;
  /** Exists for the compiler alone: it ties the name to the payload. */
  readonly carries?: Payload;
}

/**
 * Declares a topic, like `defineTopic<{ userId: string }>('presence.changed')`. Payloads cross
 * process borders as JSON, so they hold no dates, maps or functions.
 */
export const defineTopic = <Payload>(name: string): Topic<Payload> => ({ name });

/**
 * Carries events to every process, this one included. A lost event costs freshness, never truth:
 * what it tells of is in the database. So publishing can't fail for the caller; what goes wrong is
 * reported in one place.
 */
export interface Bus {
  /**
   * Listeners of this process hear the event before the call returns, in the order of publication;
   * those of other processes hear it soon, possibly in another order than events published there.
   */
  publish<Payload>(topic: Topic<Payload>, payload: NoInfer<Payload>): void;
  /**
   * @returns ends the subscription
   * @throws when a different topic has the same name
   */
  subscribe<Payload>(
    topic: Topic<Payload>,
    listener: (payload: Payload) => void | Promise<void>,
  ): () => void;
  close(): Promise<void>;
}

/** Carries texts between processes: what a bus for several processes needs of the outside. */
export interface BusTransport {
  /** Sends a text to every process that listens, the sender included. */
  send(text: string): Promise<void>;
  /** @returns ends listening */
  listen(hear: (text: string) => void): () => void;
}

type Listener = (payload: unknown) => void | Promise<void>;

/** An event on its way between processes. */
interface Envelope {
  readonly from: string;
  readonly topic: string;
  readonly payload: unknown;
}

/**
 * A bus for one process or, with a transport, for all that share it.
 * @param report hears of listeners that fail and of events that can't be sent or read
 */
export const createBus = (report: ReportFailure, transport?: BusTransport): Bus => {
  const busId = newId();
  const topics = new Map<string, Topic<unknown>>();
  const listenersOf = new Map<string, Set<Listener>>();

  const tell = (topic: string, payload: unknown) =>
    callEach(`bus ${topic}`, listenersOf.get(topic) ?? [], [payload], report);

  const hear = (text: string) => {
    try {
      const { from, topic, payload } = JSON.parse(text) as Envelope;
      // What this process published, its listeners have heard already.
      if (from !== busId) tell(topic, payload);
    } catch (error) {
      report('bus transport', error);
    }
  };
  const stopListening = transport?.listen(hear);

  const send = async (to: BusTransport, topic: string, payload: unknown) => {
    const envelope: Envelope = { from: busId, topic, payload };
    await to.send(JSON.stringify(envelope));
  };

  return {
    publish({ name }, payload) {
      tell(name, payload);
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
