import { randomBytes } from 'node:crypto';
import type { WebSocket } from 'ws';
import { answerCalls, tell } from '../world/child.ts';
import { checkFrames, type Sent } from './frames-check.ts';
import { createRound } from './load.ts';
import { openSockets } from './sockets.ts';
import { clientIdOf, type GeneratorCalls, type Line, messageFrame, numberIn } from './wire.ts';

// The load generator, a process of its own: the same for the product and for the reference.
const nonce = randomBytes(4).toString('hex');
let lines: Line[] = [];
let sockets: WebSocket[] = [];
let sentInAll = 0;
let listener: (place: number, frame: Buffer) => void = () => undefined;

const send = (place: number, number: number) => {
  sentInAll += 1;
  const { sessionId = '' } = lines[place] ?? {};
  sockets[place]?.send(messageFrame(sessionId, number, clientIdOf(nonce, number)));
};

const isMessage = (frame: Buffer) => frame.toString('latin1', 0, 21) === '{"type":"new_message"';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

answerCalls<GeneratorCalls>({
  async connect(given) {
    lines = given;
    sockets = await openSockets(lines, (place, frame) => {
      if (isMessage(frame)) return listener(place, frame);
      // Presence and the like concern nobody here; an error is a failed run.
      if (frame.includes('"type":"error"')) throw new Error(frame.toString());
    });
  },

  async check({ each, quietMs, ordered }) {
    const sent: Sent[] = [];
    const heard = new Map<number, string[]>(lines.map((_, place) => [place, []]));
    let frames = 0;
    listener = (place, frame) => {
      frames += 1;
      heard.get(place)?.push(frame.toString());
    };
    const first = sentInAll;
    for (let place = 0; place < lines.length; place += 1) {
      for (let turn = 0; turn < each; turn += 1) {
        const number = sentInAll;
        sent.push({ place, number, clientId: clientIdOf(nonce, number) });
        send(place, number);
      }
    }
    const until = performance.now() + 30_000;
    while (frames < 2 * (sentInAll - first) && performance.now() < until) await pause(20);
    // One that comes twice comes late.
    await pause(quietMs);
    checkFrames(lines, sent, heard, ordered);
    return { sentInAll };
  },

  async load(order) {
    const round = createRound(lines.length, sentInAll, order, send, tell);
    listener = (place, frame) => round.hear(place, numberIn(frame));
    return { ...(await round.run()), sentInAll };
  },
});
