import { createServer } from 'node:http';
import { WebSocketServer, type WebSocket } from 'ws';

// The same library as the product's and nothing behind it: what sockets alone cost here. Two neighbours by number are a
// pair; what one says goes to the other, and is answered with the same few bytes.
const people = new Map<number, WebSocket>();
const isChat = (bytes: Buffer): boolean => bytes[0] === 0x08 && bytes[1] === 1;
const isAck = (bytes: Buffer): boolean => bytes[0] === 0x08 && bytes[1] === 2;
const answer = Buffer.from([0x08, 2, 0x22, 0]);

const server = createServer((_request, response) => response.end());
const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false, maxPayload: 64 * 1024 });
server.on('upgrade', (request, socket, head) => {
  const place = Number(new URL(request.url ?? '', 'http://localhost').searchParams.get('token'));
  sockets.handleUpgrade(request, socket, head, (open) => {
    people.set(place, open);
    open.on('close', () => people.delete(place));
    open.on('message', (bytes: Buffer) => {
      if (isAck(bytes)) return;
      if (!isChat(bytes)) return open.send(bytes);
      open.send(answer);
      people.get(place ^ 1)?.send(bytes);
    });
  });
});
server.listen(0, '127.0.0.1', () => {
  const at = server.address();
  process.stdout.write(`http://127.0.0.1:${at !== null && typeof at === 'object' ? at.port : 0}\n`);
});
process.once('SIGTERM', () => process.exit(0));
