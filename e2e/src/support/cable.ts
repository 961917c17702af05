import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A network cable between a browser and a server: everything passes until it is pulled. */
export interface Cable {
  readonly port: number;
  /** Ends all connections, and refuses new ones until it is plugged in again. */
  pull(): void;
  plugIn(): void;
  close(): void;
}

/** @param to the port of the server on this machine */
export const layCable = async (to: number): Promise<Cable> => {
  let isPulled = false;
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket));
  };
  const endAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  const server = createServer((near) => {
    keep(near);
    if (isPulled) return near.destroy();
    const far = connect(to, '127.0.0.1');
    keep(far);
    near.pipe(far).on('close', () => near.destroy());
    far.pipe(near).on('close', () => far.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    pull: () => {
      isPulled = true;
      endAll();
    },
    plugIn: () => {
      isPulled = false;
    },
    close: () => {
      server.close();
      endAll();
    },
  };
};
