import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { findChromium } from '../chromium.ts';

/** One picture's light, and the size of its paper in CSS pixels. */
export type Frame = {
  readonly width: number;
  readonly height: number;
  readonly scheme: 'light' | 'dark';
  /** The browser's language; zh-CN when nothing is said. */
  readonly language?: string;
  /** Device pixels a CSS pixel. */
  readonly scale: number;
};

export const openBrowser = async (): Promise<Browser> => {
  const { path, args, environment } = await findChromium();
  return chromium.launch({ executablePath: path, args: [...args], env: { ...process.env, ...environment } });
};

/** A context that speaks the frame's language, shows the frame's scheme in both apps, and holds still. */
export const openContext = async (browser: Browser, base: string, frame: Frame): Promise<BrowserContext> => {
  const { width, height, scheme, scale, language = 'zh-CN' } = frame;
  const context = await browser.newContext({
    baseURL: base,
    viewport: { width, height },
    deviceScaleFactor: scale,
    colorScheme: scheme,
    locale: language,
    timezoneId: 'Asia/Shanghai',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  await context.addInitScript(() => localStorage.setItem('theme', '3'));
  return context;
};

/** Goes to an address and waits until it is shown whole. */
export const visit = async (page: Page, address: string): Promise<void> => {
  await page.goto(address);
  await settle(page);
};

// Skeletons of parts of a screen say nothing of themselves: they are known by the class that they all have.
const underWay = '[data-state="loading"], [aria-busy="true"], [class*="_bone"]';

/** Waits until the screen or page is ready, and has its fonts and those pictures that can be seen. */
export const settle = async (page: Page): Promise<void> => {
  await page.waitForFunction((waiting) => {
    const stands = document.querySelector('[data-screen], [data-page]') !== null;
    return stands && document.querySelector(waiting) === null && document.fonts.status === 'loaded';
  }, underWay);
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    // One that is lazy and further down or aside is never fetched.
    const seen = [...document.images].filter((image) => {
      const { top, left } = image.getBoundingClientRect();
      return top < innerHeight && left < innerWidth;
    });
    // One that cannot be had is drawn as such.
    await Promise.all(seen.map((image) => image.decode().catch(() => undefined)));
  });
};

/** Playwright writes PNG and JPEG alone; the browser itself writes WebP, at a tenth of the size. */
export const pictureOf = async (page: Page, quality = 80): Promise<Buffer> => {
  const browser = await page.context().newCDPSession(page);
  const { data } = await browser.send('Page.captureScreenshot', { format: 'webp', quality });
  await browser.detach();
  return Buffer.from(data, 'base64');
};

/** Writes the picture to a file and answers its size in bytes. */
export const take = async (page: Page, file: string): Promise<number> => {
  const bytes = await pictureOf(page);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, bytes);
  return bytes.length;
};
