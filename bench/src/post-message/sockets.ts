import { once } from 'node:events';
import { WebSocket } from 'ws';
import type { Line } from './wire.ts';

// A burst of upgrades would measure the listen queue.
const atOnce = 25;

/** Opens all lines. @param hear gets every frame with the place of the line it came on */
export const openSockets = async (
  lines: readonly Line[],
  hear: (place: number, frame: Buffer) => void,
): Promise<WebSocket[]> => {
  const sockets: WebSocket[] = [];
  for (let from = 0; from < lines.length; from += atOnce) {
    const some = lines.slice(from, from + atOnce).map(async ({ url, origin, cookie }, index) => {
      const socket = new WebSocket(url, {
        headers: { origin, cookie },
        perMessageDeflate: false,
        skipUTF8Validation: true,
      });
      socket.on('message', (data) => hear(from + index, data as Buffer));
      await once(socket, 'open');
      socket.on('close', (code) => {
        throw new Error(`A socket was closed with ${code}`);
      });
      return socket;
    });
    sockets.push(...(await Promise.all(some)));
  }
  return sockets;
};
