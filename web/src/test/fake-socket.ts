import type { ClientFrame, ServerFrame } from '@ithaca/contracts/frames';
import { vi } from 'vitest';
import type { WebSocketLike } from '../lib/socket.ts';

/** A simulated connection to the server: records sent frames and lets tests respond and disconnect. */
export class FakeWebSocket implements WebSocketLike {
  onopen: WebSocketLike['onopen'] = null;
  onmessage: WebSocketLike['onmessage'] = null;
  onclose: WebSocketLike['onclose'] = null;
  closed = false;
  readonly sent: ClientFrame[] = [];

  send = (text: string): void => {
    this.sent.push(JSON.parse(text));
  };
  close = (): void => {
    this.closed = true;
  };
  accept = (): void => this.onopen?.();
  cut = (code = 1006): void => this.onclose?.({ code });
  say = (frame: ServerFrame): void => this.onmessage?.({ data: JSON.stringify(frame) });

  /** The sent frames of one type, oldest first. */
  sentOf = <T extends ClientFrame['type']>(type: T) =>
    this.sent.filter((frame): frame is Extract<ClientFrame, { type: T }> => frame.type === type);
}

/**
 * Stands in for `/ws`: `webSockets` are the connections the page made, the newest last. `answer` is
 * called with every frame the page sends.
 */
export const fakeSocket = (answer?: (frame: ClientFrame, webSocket: FakeWebSocket) => void) => {
  const webSockets: FakeWebSocket[] = [];
  const Stub = class extends FakeWebSocket {
    constructor() {
      super();
      webSockets.push(this);
      const record = this.send;
      this.send = (text) => {
        record(text);
        answer?.(JSON.parse(text), this);
      };
    }
  };
  vi.stubGlobal('WebSocket', Stub);
  return {
    webSockets,
    webSocket: (): FakeWebSocket => {
      const last = webSockets.at(-1);
      if (last === undefined) throw new Error('The page has not connected yet');
      return last;
    },
  };
};
