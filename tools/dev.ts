import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { freePort } from './server.ts';

const root = resolve(import.meta.dirname, '..');
const port = Number(process.env['PORT'] ?? 3000);
const serverPort = await freePort();
const deskPort = await freePort();
const address = `http://localhost:${port}`;
const children: ChildProcess[] = [];

const run = (folder: string, args: readonly string[], settings: NodeJS.ProcessEnv = {}): void => {
  const env = { ...process.env, ...settings };
  children.push(spawn(process.execPath, args, { cwd: join(root, folder), env, stdio: 'inherit' }));
};

// Vite and lingui look for their settings in the folder that they are started in.
const serveApp = (app: 'wap' | 'desk', at: number, leads: Readonly<Record<string, string>>): void =>
  run(app, [join(root, 'tools/dev/serve-app.ts'), app, String(at), JSON.stringify(leads)]);

run('.', ['--watch-preserve-output', '--watch', join(root, 'server/src/main.ts')], {
  PORT: String(serverPort),
  HAKOBU_PUBLIC_URL: process.env['HAKOBU_PUBLIC_URL'] ?? address,
});
serveApp('desk', deskPort, {});
serveApp('wap', port, {
  '^/desk(/|$)': `http://127.0.0.1:${deskPort}`,
  // Everything but the two apps is the server's.
  '^/(api|ws|Mobile|health|wap/return)(/|\\?|$)': `http://127.0.0.1:${serverPort}`,
});
console.log(
  `Developing: the shop ${address}/wap/  the staff console ${address}/desk/  (what changes reloads by itself)`,
);

let leaving = false;
const leave = async (code: number): Promise<void> => {
  if (leaving) return;
  leaving = true;
  const running = children.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null);
  for (const child of running) child.kill('SIGTERM');
  await Promise.all(running.map((child) => once(child, 'exit')));
  process.exit(code);
};
// One that ends takes the others with it; the server itself is started again by --watch.
for (const child of children) child.on('exit', (code) => void leave(code ?? 1));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void leave(0));
process.once('disconnect', () => void leave(0));
