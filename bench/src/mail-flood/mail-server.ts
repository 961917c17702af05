import type { Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** The number of accepted mails by address, which is what the sender knows. */
export type Arrived = Map<string, number>;

export interface MailServer {
  /** Whether it died while receiving a mail. */
  hasDied(): boolean;
  close(): Promise<void>;
}

/**
 * Starts a mail server on a loopback port.
 * @param diesAfter after this many mails, it aborts the next one while receiving it, and closes
 */
export const startMailServer = async (
  port: number,
  arrived: Arrived,
  { diesAfter = Number.POSITIVE_INFINITY } = {},
): Promise<MailServer> => {
  const sockets = new Set<Socket>();
  let accepted = 0;
  let hasDied = false;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, done) {
      if (accepted >= diesAfter) {
        hasDied = true;
        server.server.close();
        for (const socket of sockets) socket.destroy();
        return;
      }
      stream.resume();
      stream.on('end', () => {
        accepted += 1;
        for (const { address } of envelope.rcptTo) {
          arrived.set(address, (arrived.get(address) ?? 0) + 1);
        }
        done();
      });
    },
  });
  // Dropped connections cause errors. Any other problem shows in the mails that arrive.
  server.on('error', () => undefined);
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve));
  return {
    hasDied: () => hasDied,
    close: () =>
      hasDied ? Promise.resolve() : new Promise<void>((resolve) => server.close(() => resolve())),
  };
};
