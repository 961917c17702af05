import { randomBytes } from 'node:crypto';
import type { WebSocket } from 'ws';
import { emitEvent, exposeCalls } from '../support/child.ts';
import { pause } from '../support/wait.ts';
import { checkFrames, type Sent } from './frames-check.ts';
import { createRound } from './load.ts';
import { openSockets } from './sockets.ts';
import { type Client, clientIdOf, type GeneratorCalls, messageFrame, numberIn } from './wire.ts';

// The load generator, a separate process; the same for the product and for the reference.
const nonce = randomBytes(4).toString('hex');
let clients: Client[] = [];
let sockets: WebSocket[] = [];
let totalSent = 0;
let onMessage: (socketIndex: number, frame: Buffer) => void = () => undefined;

const send = (socketIndex: number, number: number) => {
  totalSent += 1;
  const { sessionId = '' } = clients[socketIndex] ?? {};
  sockets[socketIndex]?.send(messageFrame(sessionId, number, clientIdOf(nonce, number)));
};

const isMessage = (frame: Buffer) => frame.toString('latin1', 0, 21) === '{"type":"new_message"';

exposeCalls<GeneratorCalls>({
  async connect(options) {
    clients = options;
    sockets = await openSockets(clients, (socketIndex, frame) => {
      if (isMessage(frame)) return onMessage(socketIndex, frame);
      // Other frames, such as presence, are ignored.
      if (frame.includes('"type":"error"')) throw new Error(frame.toString());
    });
  },

  async check({ each, quietMs, ordered }) {
    const sent: Sent[] = [];
    const received = new Map<number, string[]>(clients.map((_, socketIndex) => [socketIndex, []]));
    let frames = 0;
    onMessage = (socketIndex, frame) => {
      frames += 1;
      received.get(socketIndex)?.push(frame.toString());
    };
    const first = totalSent;
    for (let socketIndex = 0; socketIndex < clients.length; socketIndex += 1) {
      for (let turn = 0; turn < each; turn += 1) {
        const number = totalSent;
        sent.push({ socketIndex, number, clientId: clientIdOf(nonce, number) });
        send(socketIndex, number);
      }
    }
    const deadline = performance.now() + 30_000;
    while (frames < 2 * (totalSent - first) && performance.now() < deadline) await pause(20);
    // Wait for possible duplicates.
    await pause(quietMs);
    checkFrames(clients, sent, received, ordered);
    return { totalSent };
  },

  async load(order) {
    const round = createRound(clients.length, totalSent, order, send, emitEvent);
    onMessage = (socketIndex, frame) => round.handleMessage(socketIndex, numberIn(frame));
    return { ...(await round.run()), totalSent };
  },
});
