import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createClient } from '@hakobu/contract/base/client';
import { listWaitingServices } from '@hakobu/contract/services/service.api';
import { logIn } from '@hakobu/contract/sign-in/sign-in.api';
import type { BrowserContext } from '@playwright/test';
import { writeConformanceQueries } from '../test/conformance-queries.ts';

const root = resolve(import.meta.dirname, '../..');
const password = 'hakobu-demo';

/** What the pictures need of a sample shop: the first shopper's session, and what each screen can show. */
export type Shop = {
  readonly base: string;
  readonly addressOf: (path: string) => string;
  /** The order of which an inspection's fee waits for the first shopper. */
  readonly chargedOrder: string;
  readonly signInShopper: (context: BrowserContext) => Promise<void>;
  readonly signInStaff: (context: BrowserContext, account: string) => Promise<void>;
};

const readQueries = async (base: string): Promise<ReadonlyMap<string, string>> => {
  const folder = mkdtempSync(join(tmpdir(), 'hk-pictures-'));
  try {
    const file = join(folder, 'queries');
    await writeConformanceQueries(base, join(root, 'browser-tests/conformance.queries'), file);
    const rows = readFileSync(file, 'utf8').split('\n');
    return new Map(rows.map((row) => row.split('\t')).map(([path = '', query = '']) => [path, query]));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** Signs the first sample shopper in once, and learns the ids that the screens can be shown with. */
export const openShop = async (base: string): Promise<Shop> => {
  const queries = await readQueries(base);
  // What keeps to the page of a browser has none here.
  const send: typeof fetch = (address, init) =>
    fetch(typeof address === 'string' ? new URL(address, base) : address, init);
  const call = createClient({ base: () => base, headers: () => ({}), fetch: send });
  const session = await call(logIn, { account: 'demo1', password });
  const signedIn = createClient({ base: () => base, headers: () => ({ authorization: `Bearer ${session.token}` }) });
  const charged = (await signedIn(listWaitingServices, {})).list.find(({ state }) => state === 'Charge');
  if (!charged) throw new Error('the sample shop has no inspection whose fee waits for its first shopper');
  return {
    base,
    addressOf: (path) => `/wap/#/${path}${queries.has(path) ? `?${queries.get(path)}` : ''}`,
    chargedOrder: charged.subject.code,
    signInShopper: async (context) => {
      await context.addInitScript(({ token, user }) => {
        localStorage.setItem('token', token);
        localStorage.setItem('isLogin', '1');
        localStorage.setItem('userId', user.id);
        localStorage.setItem('userInfo', JSON.stringify(user));
      }, session);
    },
    signInStaff: async (context, account) => {
      const headers = { 'x-hakobu-desk': '1' };
      await context.request.post('/api/desk/session', { headers, data: { account, password } });
    },
  };
};
