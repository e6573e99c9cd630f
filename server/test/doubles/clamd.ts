import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

type Behaviour = 'scans' | 'stalls' | 'hangsUp' | 'babbles';

/** A clamd that speaks INSTREAM: finds what holds its word, takes so many bytes, or behaves badly. */
export const startClamd = async (word: string, maxBytes = 1_000_000) => {
  const state: { behaviour: Behaviour; scanned: number; longest: number } = {
    behaviour: 'scans',
    scanned: 0,
    longest: 0,
  };
  const answers = (socket: Socket, words: string) => socket.end(`${words}\0`);
  const hear = (socket: Socket): void => {
    let heard = Buffer.alloc(0);
    let file = Buffer.alloc(0);
    socket.on('error', () => undefined);
    if (state.behaviour === 'hangsUp') {
      socket.destroy();
      return;
    }
    socket.on('data', (bytes) => {
      heard = Buffer.concat([heard, bytes]);
      if (state.behaviour === 'stalls') return;
      if (state.behaviour === 'babbles') {
        answers(socket, 'stream: OKAY, perhaps');
        return;
      }
      const command = 'zINSTREAM\0';
      if (heard.length < command.length || heard.toString('latin1', 0, command.length) !== command) return;
      for (let at = command.length; at + 4 <= heard.length;) {
        const length = heard.readUInt32BE(at);
        if (length === 0) {
          state.scanned += 1;
          answers(socket, file.includes(word) ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK');
          return;
        }
        if (at + 4 + length > heard.length) return;
        state.longest = Math.max(state.longest, length);
        file = Buffer.concat([file, heard.subarray(at + 4, at + 4 + length)]);
        at += 4 + length;
        if (file.length > maxBytes) {
          answers(socket, 'INSTREAM size limit exceeded. ERROR');
          return;
        }
        heard = Buffer.concat([heard.subarray(0, command.length), heard.subarray(at)]);
        at = command.length;
      }
    });
  };
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    hear(socket);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    host: '127.0.0.1',
    port: address.port,
    state,
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
};
