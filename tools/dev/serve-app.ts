import { resolve } from 'node:path';
import { createServer } from 'vite';

/** Serves one web app for development: folder, port, and as JSON where other paths lead, by pattern. */
const [app = '', port = '', leads = '{}'] = process.argv.slice(2);
const targets: Record<string, string> = JSON.parse(leads);

const vite = await createServer({
  configFile: resolve('vite.config.ts'),
  server: {
    host: '127.0.0.1',
    port: Number(port),
    strictPort: true,
    proxy: Object.fromEntries(Object.entries(targets).map(([paths, target]) => [paths, { target, ws: true }])),
  },
});
await vite.listen();
console.log(`${app} is served.`);
