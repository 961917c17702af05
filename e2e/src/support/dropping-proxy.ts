import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';

/** A proxy between a browser and the server that can lose the connection during uploads. */
export interface DroppingProxy {
  readonly url: string;
  /** From now on, drops uploads once this share of their bytes has arrived; `null` drops none. */
  dropUploadsAt(share: number | null): void;
  close(): void;
}

export const startDroppingProxy = async (): Promise<DroppingProxy> => {
  let dropAt: number | null = null;

  const forward = (call: IncomingMessage, reply: ServerResponse) => {
    const { hostname, port, pathname, search } = new URL(call.url ?? '');
    const { method, headers } = call;
    const path = `${pathname}${search}`;
    const onward = request({ hostname, port, path, method, headers }, (answer) => {
      reply.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(reply);
    });
    const drop = () => {
      onward.destroy();
      call.socket.destroy();
    };
    onward.on('error', drop);
    const limit = Number(headers['content-length']) * (dropAt ?? 1);
    let arrived = 0;
    call.on('data', (part: Buffer) => {
      arrived += part.length;
      if (pathname === '/api/uploads' && dropAt !== null && arrived >= limit) drop();
      else onward.write(part);
    });
    call.on('end', () => onward.end());
  };

  // WebSockets.
  const tunnel = ({ url = '' }: IncomingMessage, socket: Socket) => {
    const { hostname, port } = new URL(`http://${url}`);
    const onward = connect(Number(port), hostname, () => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n');
      onward.pipe(socket);
      socket.pipe(onward);
    });
    const end = () => {
      onward.destroy();
      socket.destroy();
    };
    for (const one of [socket, onward]) one.on('error', end).on('close', end);
  };

  const server = createServer(forward).on('connect', tunnel);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    dropUploadsAt: (share) => {
      dropAt = share;
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
};
