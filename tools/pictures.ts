import { buildApps } from './build.ts';
import { openBrowser } from './pictures/camera.ts';
import { takeReadmePictures } from './pictures/readme.ts';
import { takeContactSheet } from './pictures/sheet.ts';
import { openShop } from './pictures/shop.ts';
import { startOwnServer } from './server.ts';

/** `npm run pictures`: those of the README; with `--sheet`, every screen there is. HAKOBU_BASE names a running server. */
const running = process.env['HAKOBU_BASE'];
if (!running) await buildApps();
const server = running ? { base: running, stop: async () => {} } : await startOwnServer();
try {
  const browser = await openBrowser();
  try {
    const shop = await openShop(server.base);
    await (process.argv.includes('--sheet') ? takeContactSheet : takeReadmePictures)(browser, shop);
  } finally {
    await browser.close();
  }
} finally {
  await server.stop();
}
