import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { findChromium } from '../chromium.ts';

/** One picture's light, and the size of its paper in CSS pixels. */
export type Frame = {
  readonly width: number;
  readonly height: number;
  readonly scheme: 'light' | 'dark';
  /** Device pixels a CSS pixel. */
  readonly scale: number;
};

export const openBrowser = async (): Promise<Browser> => {
  const { path, args, environment } = await findChromium();
  return chromium.launch({ executablePath: path, args: [...args], env: { ...process.env, ...environment } });
};

/** A context that speaks zh-CN, shows the frame's scheme in both apps, and holds still. */
export const openContext = async (browser: Browser, base: string, frame: Frame): Promise<BrowserContext> => {
  const { width, height, scheme, scale } = frame;
  const context = await browser.newContext({
    baseURL: base,
    viewport: { width, height },
    deviceScaleFactor: scale,
    colorScheme: scheme,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  await context.addInitScript(() => localStorage.setItem('theme', '3'));
  return context;
};

/** Goes to an address and waits until nothing of it is on its way any more. */
export const visit = async (page: Page, address: string): Promise<void> => {
  await page.goto(address, { waitUntil: 'networkidle' });
  await settle(page);
};

/** Waits until the page has fetched all it wants, with the fonts and those pictures that can be seen. */
export const settle = async (page: Page): Promise<void> => {
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => {
    // One that is lazy and further down is never fetched.
    const seen = [...document.images].filter((image) => image.getBoundingClientRect().top < innerHeight);
    return document.fonts.status === 'loaded' && seen.every((image) => image.complete);
  });
};

/** Playwright writes PNG and JPEG alone; the browser itself writes WebP, at a tenth of the size. */
export const take = async (page: Page, file: string, quality = 80): Promise<number> => {
  const browser = await page.context().newCDPSession(page);
  const { data } = await browser.send('Page.captureScreenshot', { format: 'webp', quality });
  await browser.detach();
  const bytes = Buffer.from(data, 'base64');
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, bytes);
  return bytes.length;
};
