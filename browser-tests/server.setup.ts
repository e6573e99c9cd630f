import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from '../tools/chromium.ts';
import { ThirdParties } from '../server/test/doubles/third-parties.double.ts';
import { startOwnServer } from '../tools/server.ts';
import { writeConformanceQueries } from '../tools/test/conformance-queries.ts';
import { samplePassword, sampleVariable } from './sample.ts';
import { startSmsDouble } from './sms.double.ts';

/** The variable by which the tests learn where the server is; set it to try them on a server that already runs. */
export const baseVariable = 'HAKOBU_BASE';

/** Where the list lies that gives each screen with ids something of the sample shop to show. */
export const queriesVariable = 'HAKOBU_QUERIES';
/** The session of the first sample shopper, as signing in answers it: one for all tests, since devices are counted. */
export const sessionVariable = 'HAKOBU_SHOPPER';

const prepare = async (base: string, folder: string): Promise<void> => {
  process.env[baseVariable] = base;
  const queries = join(folder, 'queries');
  await writeConformanceQueries(base, join(import.meta.dirname, 'conformance.queries'), queries);
  process.env[queriesVariable] = queries;
  const answer = await fetch(`${base}/api/web/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ account: 'demo1', password: samplePassword }),
  });
  const { data } = (await answer.json()) as { data: unknown };
  process.env[sessionVariable] = JSON.stringify(data);
};

const setup = async (): Promise<() => Promise<void>> => {
  const { path, from } = await findChromium();
  console.log(`Chromium: ${path} (${from})`);
  const folder = mkdtempSync(join(tmpdir(), 'hk-browser-'));
  const running = process.env[baseVariable];
  const sms = await startSmsDouble();
  const thirdParties = new ThirdParties();
  await thirdParties.start();
  const server = running
    ? undefined
    : await startOwnServer(
        (port) => ({
          HAKOBU_SMS_URL: sms.url,
          HAKOBU_SMS_SECRET: 'a-secret-of-the-tests',
          ...thirdParties.settings(),
          HAKOBU_PUBLIC_URL: `http://127.0.0.1:${port}`,
          HAKOBU_LINE_2: `http://localhost:${port}`,
        }),
        { sample: process.env[sampleVariable] },
      );
  const stop = async () => {
    await server?.stop();
    sms.stop();
    await thirdParties.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await prepare(running ?? server?.base ?? '', folder);
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
};

// Playwright takes a global setup as the default export of its module.
export default setup;
