import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildApps } from './build.ts';
import { openBrowser } from './pictures/camera.ts';
import { takeReadmePictures } from './pictures/readme.ts';
import { takeContactSheet, type SheetWish } from './pictures/sheet.ts';
import { openShop } from './pictures/shop.ts';
import { startOwnServer } from './server.ts';

/**
 * `npm run pictures`: those of the README. `npm run pictures -- sheet`: every screen there is, at 390 pixels in the
 * light and in the dark; `--width 360` (again for more widths), `--scheme dark`, `--language en`, `--states`,
 * `--only wallet` (again for more), `--to folder`. HAKOBU_BASE names a server that runs.
 */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    to: { type: 'string', default: resolve(import.meta.dirname, '../test-results/sheet') },
    width: { type: 'string', multiple: true, default: ['390'] },
    scheme: { type: 'string', multiple: true, default: ['light', 'dark'] },
    language: { type: 'string', multiple: true, default: ['zh-CN'] },
    states: { type: 'boolean', default: false },
    only: { type: 'string', multiple: true, default: [] },
  },
});

const readWish = (): SheetWish => {
  const widths = values.width.map(Number);
  if (!widths.every((width) => Number.isInteger(width) && width >= 200 && width <= 2000))
    throw new Error('--width is a whole number of pixels from 200 to 2000');
  const schemes = (['light', 'dark'] as const).filter((scheme) => values.scheme.includes(scheme));
  if (schemes.length === 0) throw new Error('--scheme is light or dark');
  const { language: languages, states, only } = values;
  return { to: resolve(values.to), widths, schemes, languages, states, only };
};

const wish = positionals[0] === 'sheet' ? readWish() : undefined;
const running = process.env['HAKOBU_BASE'];
if (!running) await buildApps();
const server = running ? { base: running, stop: async () => {} } : await startOwnServer();
try {
  const browser = await openBrowser();
  try {
    const shop = await openShop(server.base);
    await (wish ? takeContactSheet(browser, shop, wish) : takeReadmePictures(browser, shop));
  } finally {
    await browser.close();
  }
} finally {
  await server.stop();
}
