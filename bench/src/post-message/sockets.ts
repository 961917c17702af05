import { once } from 'node:events';
import { WebSocket } from 'ws';
import type { Client } from './wire.ts';

// Opening all sockets at once could overflow the listen queue.
const batchSize = 25;

/** Opens a socket for each client. @param onFrame called for every received frame */
export const openSockets = async (
  clients: readonly Client[],
  onFrame: (socketIndex: number, frame: Buffer) => void,
): Promise<WebSocket[]> => {
  const sockets: WebSocket[] = [];
  for (let from = 0; from < clients.length; from += batchSize) {
    const batch = clients
      .slice(from, from + batchSize)
      .map(async ({ url, origin, cookie }, index) => {
        const socket = new WebSocket(url, {
          headers: { origin, cookie },
          perMessageDeflate: false,
          skipUTF8Validation: true,
        });
        socket.on('message', (data) => onFrame(from + index, data as Buffer));
        await once(socket, 'open');
        socket.on('close', (code) => {
          throw new Error(`A socket was closed with ${code}`);
        });
        return socket;
      });
    sockets.push(...(await Promise.all(batch)));
  }
  return sockets;
};
