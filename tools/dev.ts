import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { createServer, type ProxyOptions } from 'vite';
import { freePort } from './server.ts';

const root = resolve(import.meta.dirname, '..');
const port = Number(process.env['PORT'] ?? 3000);
const serverPort = await freePort();
const deskPort = await freePort();
const address = `http://localhost:${port}`;

const settings = {
  ...process.env,
  PORT: String(serverPort),
  HAKOBU_PUBLIC_URL: process.env['HAKOBU_PUBLIC_URL'] ?? address,
};
const server = spawn(process.execPath, ['--watch-preserve-output', '--watch', join(root, 'server/src/main.ts')], {
  cwd: root,
  env: settings,
  stdio: 'inherit',
});

const to = (target: number): ProxyOptions => ({ target: `http://127.0.0.1:${target}`, ws: true });
const serve = async (
  app: 'wap' | 'desk',
  at: number,
  proxy: Record<string, ProxyOptions>,
): Promise<() => Promise<void>> => {
  const vite = await createServer({
    root: join(root, app),
    configFile: join(root, app, 'vite.config.ts'),
    server: { port: at, strictPort: true, host: '127.0.0.1', proxy },
  });
  await vite.listen();
  return () => vite.close();
};

const closers = [
  await serve('desk', deskPort, {}),
  // Everything but the shopper's app is somebody else's: the console's, or the server's.
  await serve('wap', port, { '^/desk(/|$)': to(deskPort), '^/(api|ws|Mobile|health|pay)(/|\\?|$)': to(serverPort) }),
];
console.log(
  `Developing: the shop ${address}/wap/  the staff console ${address}/desk/  (what changes reloads by itself)`,
);

let leaving = false;
const leave = async (code: number): Promise<void> => {
  if (leaving) return;
  leaving = true;
  server.kill('SIGTERM');
  await Promise.all(closers.map((close) => close()));
  process.exit(code);
};
server.on('exit', (code) => void leave(code ?? 0));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void leave(0));
process.once('disconnect', () => void leave(0));
