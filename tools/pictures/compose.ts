import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';

/** One picture of a sheet, as the browser wrote it, and the words under it. */
export type Shot = { readonly words: string; readonly webp: Buffer };

export type SheetFormat = {
  /** In CSS pixels: how wide each picture is drawn. */
  readonly pictureWidth: number;
  readonly columns: number;
  readonly onEach: number;
};

export type Sheet = { readonly name: string; readonly shots: readonly Shot[]; readonly format: SheetFormat };

/** A sheet that is larger is written again with less quality. */
const maxBytes = 200_000;
const qualities = [80, 65, 50, 35, 20] as const;

const look = (width: number): string =>
  'body{margin:12px;font:12px/1.4 system-ui;color:#111;background:#b9b9c0}h1{font-size:14px;margin:0 0 8px}' +
  `main{display:flex;flex-wrap:wrap;gap:12px;align-items:flex-start}figure{margin:0;width:${width}px}` +
  'img{width:100%;display:block}figcaption{overflow-wrap:anywhere}';

const escaped = (words: string): string =>
  words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const pageOf = (heading: string, shots: readonly Shot[], { pictureWidth }: SheetFormat): string => {
  const figures = shots.map(({ words, webp }) => {
    const source = `data:image/webp;base64,${webp.toString('base64')}`;
    return `<figure><img src="${source}" alt=""><figcaption>${escaped(words)}</figcaption></figure>`;
  });
  const head = `<!doctype html><meta charset="utf-8"><style>${look(pictureWidth)}</style>`;
  return `${head}<h1>${escaped(heading)}</h1><main>${figures.join('')}</main>`;
};

/** Puts pictures together on as many sheets as they need, in a folder that is there; answers the files' names. */
export const composeSheets = async (
  browser: Browser,
  folder: string,
  { name, shots, format }: Sheet,
): Promise<string[]> => {
  const { pictureWidth, columns, onEach } = format;
  const context = await browser.newContext({ viewport: { width: columns * (pictureWidth + 12) + 12, height: 400 } });
  const session = await context.newCDPSession(await context.newPage());
  const [page] = context.pages();
  const files: string[] = [];
  for (let start = 0; page && start < shots.length; start += onEach) {
    const file = `${name}-${files.length + 1}.webp`;
    await page.setContent(pageOf(`${name}, ${files.length + 1}`, shots.slice(start, start + onEach), format));
    for (const quality of qualities) {
      const { data } = await session.send('Page.captureScreenshot', {
        format: 'webp',
        quality,
        captureBeyondViewport: true,
      });
      const bytes = Buffer.from(data, 'base64');
      if (bytes.length > maxBytes && quality !== qualities.at(-1)) continue;
      writeFileSync(join(folder, file), bytes);
      break;
    }
    files.push(file);
  }
  await context.close();
  return files;
};
