import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isAlive } from '../../src/platform/database/embedded/embedded-lock.ts';
import { readyAt, type ServerProcess, startProcess } from './started-server.ts';

let dataFolder: string;
let server: ServerProcess;
let port: number;

beforeEach(async () => {
  dataFolder = mkdtempSync(join(tmpdir(), 'hk-stop-'));
  server = startProcess(dataFolder);
  port = Number(new URL(await readyAt(server)).port);
}, 60_000);
afterEach(async () => {
  server.child.kill('SIGKILL');
  await server.ended;
  const pid = postmaster();
  if (pid && isAlive(pid)) process.kill(pid, 'SIGQUIT');
  rmSync(dataFolder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});

const postmaster = (): number => {
  try {
    return Number(readFileSync(join(dataFolder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
  } catch {
    return 0;
  }
};

const body = JSON.stringify({ account: 'nobody', password: 'wrong' });

/** A call that has begun and cannot be answered yet: half of its body is still to come. */
const beginCall = async (): Promise<{ readonly socket: Socket; readonly answer: Promise<string> }> => {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  let heard = '';
  socket.on('data', (bytes: Buffer) => (heard += bytes.toString()));
  const answer = once(socket, 'close').then(() => heard);
  const head = [
    'POST /api/desk/session HTTP/1.1',
    'Host: localhost',
    'Content-Type: application/json',
    'x-hakobu-desk: 1',
    `Content-Length: ${body.length}`,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n${body.slice(0, 10)}`);
  // The server has seen it once it answers another call that came later.
  await fetch(`http://127.0.0.1:${port}/health`);
  return { socket, answer };
};

test('a stop lets a call that has begun end, refuses new ones, and leaves no PostgreSQL behind', async () => {
  const database = postmaster();
  const { socket, answer } = await beginCall();
  server.child.kill('SIGTERM');
  const isRefused = () =>
    fetch(`http://127.0.0.1:${port}/health`).then(
      ({ status }) => status === 503,
      () => true,
    );
  await expect.poll(isRefused).toBe(true);
  expect(server.child.exitCode).toBe(null);
  socket.write(body.slice(10));
  expect(await answer).toMatch(/^HTTP\/1\.1 200 .*"code":\d{5}/s);
  expect(await server.ended).toBe(0);
  expect(server.said()).toMatch(/Hakobu has stopped\.\n$/);
  expect(isAlive(database)).toBe(false);
});

test('asked a second time, it ends at once', async () => {
  const { answer } = await beginCall();
  // A call that never ends would be waited for ten seconds; a signal that only repeats the first is no second one.
  server.child.kill('SIGTERM');
  server.child.kill('SIGTERM');
  const insisting = setInterval(() => server.child.kill('SIGTERM'), 300);
  expect(await server.ended).toBe(1);
  clearInterval(insisting);
  await answer;
  expect(server.said()).not.toContain('Hakobu has stopped.');
});
