import { findChromium } from '../tools/chromium.ts';
import { startOwnServer } from '../tools/server.ts';

/** The variable by which the tests learn where the server is; set it to try them on a server that already runs. */
export const baseVariable = 'HAKOBU_BASE';

const setup = async (): Promise<() => Promise<void>> => {
  const { path, from } = await findChromium();
  console.log(`Chromium: ${path} (${from})`);
  if (process.env[baseVariable]) return async () => {};
  const server = await startOwnServer();
  process.env[baseVariable] = server.base;
  return () => server.stop();
};

// Playwright takes a global setup as the default export of its module.
export default setup;
