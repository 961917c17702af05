import { type AddressInfo, connect } from 'node:net';
import { expect, it } from 'vitest';
import { useTestApp } from '../test-app.ts';
import { listen } from '../test-socket.ts';

const app = useTestApp();

it.each(['/api/health', '/ws', '/api/nothing'])(
  'an upgrade request for %s is closed although the client keeps its side open',
  async (path) => {
    await listen(app().http);
    const { port } = app().http.server.address() as AddressInfo;
    const head = `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n`;
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true }, () => {
      socket.write(head);
    });
    let text = '';
    socket.on('data', (data) => {
      text += data;
    });
    const open = () =>
      new Promise<number>((resolve) => {
        app().http.server.getConnections((_error, count) => resolve(count));
      });
    await new Promise((resolve) => socket.once('end', resolve));
    expect(text).toMatch(/^HTTP\/1\.1 (200|403|404) /);
    await expect.poll(open).toBe(0);
    socket.destroy();
  },
);
