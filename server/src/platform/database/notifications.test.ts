import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { openPool } from './database.ts';
import { listenOn } from './notifications.ts';

const opening = async (meet: (visitor: Socket) => void) => {
  const server = createServer((visitor) => meet(visitor.on('error', () => {})));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { server, pool: openPool({ host: '127.0.0.1', port, user: 'x', password: 'x', database: 'x' }) };
};

test.each([
  ['that are refused', (visitor: Socket) => void visitor.destroy()],
  ['that break off', (visitor: Socket) => void visitor.once('data', () => visitor.destroy())],
  ['that are ended', (visitor: Socket) => void visitor.once('data', () => visitor.end())],
])('of connections %s it is told once, by the call: there was no line to lose', async (_, meet) => {
  const { server, pool } = await opening(meet);
  let lost = 0;
  await expect(listenOn({ pool, channel: 'c', heard: () => {}, lost: () => (lost += 1) })).rejects.toThrow(/conn/i);
  await new Promise(setImmediate);
  expect(lost).toBe(0);
  server.close();
  await pool.end();
});
