import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A TCP proxy between a browser and a server: everything passes until it is disconnected. */
export interface TcpProxy {
  readonly port: number;
  /** Ends all connections, and refuses new ones until it is connected again. */
  disconnect(): void;
  reconnect(): void;
  close(): void;
}

/** @param to the port of the server on this machine */
export const startTcpProxy = async (to: number): Promise<TcpProxy> => {
  let isDisconnected = false;
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
    if (isDisconnected) return near.destroy();
    const far = connect(to, '127.0.0.1');
    keep(far);
    near.pipe(far).on('close', () => near.destroy());
    far.pipe(near).on('close', () => far.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    disconnect: () => {
      isDisconnected = true;
      endAll();
    },
    reconnect: () => {
      isDisconnected = false;
    },
    close: () => {
      server.close();
      endAll();
    },
  };
};
