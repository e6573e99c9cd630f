import { join, resolve } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findChromium } from '../tools/chromium.ts';
import { baseVariable } from './server.setup.ts';

const root = resolve(import.meta.dirname, '..');
const chromium = await findChromium();
const inherited = Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined);

export default defineConfig({
  testDir: import.meta.dirname,
  globalSetup: join(import.meta.dirname, 'server.setup.ts'),
  outputDir: join(root, 'test-results/browser'),
  reporter: [['list'], ['json']],
  // Beside the other parts of the tests a page may be slow to come: patience costs nothing while all is well.
  timeout: 150_000,
  expect: { timeout: 25_000 },
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  use: {
    // Read again in every worker, where the global setup has set it.
    baseURL: process.env[baseVariable] ?? '',
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    actionTimeout: 25_000,
    // What moves while it is pressed is missed now and then on a busy machine; the apps honour this setting.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording every step costs a third of the time: `--trace on` does it for the test that one looks into.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: chromium.path,
      args: [...chromium.args],
      env: { ...Object.fromEntries(inherited), ...chromium.environment },
    },
  },
});
