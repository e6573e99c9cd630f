import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Browser } from '@playwright/test';
import { deskPages, shopScreens } from '../../browser-tests/sitemaps.ts';
import { openContext, take, visit, type Frame } from './camera.ts';
import type { Shop } from './shop.ts';

const folder = resolve(import.meta.dirname, '../../test-results/sheet');

type Shot = { readonly title: string; readonly file: string };

const nameOf = (path: string): string => path.replaceAll('/', '-').replace(/^-|-$/g, '') || 'today';

const takeShop = async (browser: Browser, shop: Shop, frame: Frame, into: string): Promise<Shot[]> => {
  const context = await openContext(browser, shop.base, frame);
  await shop.signInShopper(context);
  const shots: Shot[] = [];
  for (const { path, title } of shopScreens) {
    const page = await context.newPage();
    await visit(page, shop.addressOf(path));
    const file = `${into}/${nameOf(path)}.webp`;
    await take(page, join(folder, file));
    await page.close();
    shots.push({ title: `${title} ${path}`, file });
  }
  await context.close();
  return shots;
};

const takeDesk = async (browser: Browser, shop: Shop, frame: Frame, into: string): Promise<Shot[]> => {
  const context = await openContext(browser, shop.base, frame);
  const shots: Shot[] = [];
  for (const { path, account } of deskPages) {
    await shop.signInStaff(context, account);
    const page = await context.newPage();
    await visit(page, `/desk${path}`);
    const file = `${into}/${nameOf(path)}.webp`;
    await take(page, join(folder, file));
    await page.close();
    shots.push({ title: `${path} ${account}`, file });
  }
  await context.close();
  return shots;
};

const sheetOf = (heading: string, shots: readonly Shot[]): string => {
  const figures = shots.map(
    ({ title, file }) => `<figure><img src="${file}" alt="" loading="lazy"><figcaption>${title}</figcaption></figure>`,
  );
  return `<h2>${heading}</h2><div>${figures.join('\n')}</div>`;
};

const look =
  'body{font:13px system-ui;margin:16px;background:#8888}div{display:flex;flex-wrap:wrap;gap:16px}' +
  'figure{margin:0}img{max-width:720px;display:block}';

/** Every screen of both apps at each width, in the light and in the dark, on one page in test-results/sheet. */
export const takeContactSheet = async (browser: Browser, shop: Shop): Promise<void> => {
  const parts: string[] = [];
  for (const scheme of ['light', 'dark'] as const) {
    for (const width of [360, 390, 820]) {
      const into = `wap-${width}-${scheme}`;
      const frame: Frame = { width, height: 844, scale: 1, scheme };
      parts.push(sheetOf(into, await takeShop(browser, shop, frame, into)));
      console.log(into);
    }
    const into = `desk-1440-${scheme}`;
    parts.push(sheetOf(into, await takeDesk(browser, shop, { width: 1440, height: 900, scale: 1, scheme }, into)));
    console.log(into);
  }
  mkdirSync(folder, { recursive: true });
  const page = `<!doctype html><meta charset="utf-8"><title>Hakobu</title><style>${look}</style>${parts.join('\n')}`;
  writeFileSync(join(folder, 'index.html'), page);
  console.log('test-results/sheet/index.html');
};
