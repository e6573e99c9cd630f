import { randomUUID } from 'node:crypto';
import { type Client, createClient } from '@hakobu/contract/base/client';
import { givePayPassword } from '../../src/features/payments/index.ts';
import { addShopper } from '../../src/features/shoppers/index.ts';
import { openSession } from '../../src/features/sign-in/index.ts';
import { addStaff, staffSessions } from '../../src/features/staff/index.ts';
import { setPreference } from '../../src/features/wallet/index.ts';
import { yen } from '@hakobu/contract/base/money';
import type { Pool } from '../../src/platform/database/database.ts';
import { systemCaller } from '../../src/platform/http/caller.ts';
import { staffCookieName } from '../../src/platform/http/security.ts';
import type { Platform } from '../../src/platform/platform.ts';
import { type Model, openModel } from './model.ts';
import { givePurse, type Purse } from './operations.ts';

/** Where a server is reached now: in memory, over a socket, through a proxy that loses answers. */
export type Line = { readonly base: () => string; readonly fetch: typeof fetch };

export type Shopper = { readonly id: string; readonly token: string; readonly model: Model };

const caller = systemCaller('money');
export const payPassword = '246810';

let addresses = 0;

/** Every caller has a network address of its own: nobody shall be refused for calling too often. */
const clientOf = (line: Line, headers: Readonly<Record<string, string>>): Client => {
  addresses += 1;
  const from = { 'x-forwarded-for': `10.9.${addresses >> 8}.${addresses & 255}` };
  const ours = { platform: 'h5', channel: '3', version: '159', zoneid: 'Asia/Shanghai', 'accept-language': 'zh-CN' };
  // Some paths go without the line's base: a browser would know the page's own.
  const send: typeof fetch = (to, init) => line.fetch(new URL(to instanceof Request ? to.url : to, line.base()), init);
  return createClient({ base: () => '', headers: () => ({ ...ours, ...from, ...headers }), fetch: send });
};

export const clientOfShopper = (line: Line, { token }: Pick<Shopper, 'token'>): Client =>
  clientOf(line, { authorization: `Bearer ${token}` });

/** A buyer, and a client with the cookie of the desk. */
export const clientOfBuyer = (line: Line, token: string): Client =>
  clientOf(line, { cookie: `${staffCookieName(false)}=${token}`, 'x-hakobu-desk': '1' });

export const openBuyer = (p: Platform): Promise<string> =>
  p.transact(caller, async (tx) => {
    const account = `b_${randomUUID().slice(0, 8)}`;
    const { id } = await addStaff(tx, { account, name: 'buyer', roles: ['buyer', 'service'], password: null });
    return staffSessions.open(tx, id, 'test');
  });

// The most that the company lets be paid without a password; above it the pay password is given.
const freePayYen = yen(30_000);

/**
 * Shoppers with money, known to their models, who pay without a password up to a limit; all with one pay password, which
 * is hashed once, for hashing is what would cost the time.
 */
export const openShoppers = async (
  p: Platform,
  pool: Pool,
  given: {
    readonly count: number;
    readonly money: Purse;
  },
): Promise<Shopper[]> => {
  const shoppers: Shopper[] = [];
  for (let at = 0; at < given.count; at += 1) {
    const model = openModel();
    const { id, token } = await p.transact(caller, async (tx) => {
      const accounts = [{ kind: 'userName' as const, value: `t_${randomUUID().slice(0, 13)}` }];
      const shopperId = await addShopper(tx, { accounts, passwordHash: 'none', nickName: `t${at}`, language: 'zh-CN' });
      await setPreference(tx, shopperId, { freePayYen });
      await givePurse(tx, shopperId, model, given.money);
      return { id: shopperId, token: await openSession(tx, shopperId, 'test') };
    });
    shoppers.push({ id, token, model });
  }
  const [first, ...others] = shoppers.map(({ id }) => id);
  if (!first) return shoppers;
  await p.transact(caller, (tx) => givePayPassword(tx, first, payPassword));
  await pool.query(
    `insert into payments.pay_password
     select (jsonb_populate_record(known, jsonb_build_object('shopper_id', other))).*
     from payments.pay_password known, unnest($2::uuid[]) other where known.shopper_id = $1`,
    [first, others],
  );
  return shoppers;
};
