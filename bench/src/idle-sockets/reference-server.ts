import { type WebSocket, WebSocketServer } from 'ws';

// The bare reference: a ws server that keeps a set of its sockets and never responds.
const sockets = new Set<WebSocket>();
const server = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false });
server.on('connection', (socket) => {
  sockets.add(socket);
  socket.on('message', () => undefined);
  socket.on('close', () => sockets.delete(socket));
});
server.on('listening', () => process.stdout.write(`${JSON.stringify(server.address())}\n`));
