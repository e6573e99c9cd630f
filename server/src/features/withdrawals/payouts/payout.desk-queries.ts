import type { Answer, Asked } from '@hakobu/contract/base/endpoint';
import type { DeskPayout, listPayouts as listPayoutsEndpoint } from '@hakobu/contract/withdrawals/withdrawal.desk-api';
import { payoutNotFound } from '@hakobu/contract/withdrawals/withdrawal.problems';
import type { Language } from '@hakobu/contract/base/languages';
import type { Caller, Staff } from '../../../platform/http/caller.ts';
import type { Db } from '../../../platform/database/database.ts';
import { pageFrom, readCursor } from '../../../platform/database/statements/keyset.ts';
import type { Platform } from '../../../platform/platform.ts';
import { shoppersByIds } from '../../shoppers/index.ts';
import { wayOf } from './payout-sending.actions.ts';
import { presentDeskPayout } from './payout.presenters.ts';
import { countPayouts, findPayout, listPayoutRows, listWholePayoutsOf, type PayoutRow } from './payout.store.ts';

const showPayouts = async (
  p: Platform,
  db: Db,
  rows: readonly PayoutRow[],
  language: Language,
): Promise<DeskPayout[]> => {
  const shoppers = await shoppersByIds(db, [...new Set(rows.map(({ shopperId }) => shopperId))]);
  return rows.map((row) => {
    const shopper = shoppers.find(({ id }) => id === row.shopperId);
    if (!shopper) throw new Error(`no shopper of payout ${row.code}`);
    return presentDeskPayout(row, { shopper, isByHand: wayOf(p, row) === undefined, language });
  });
};

export const showPayout = async (p: Platform, db: Db, code: string, language: Language): Promise<DeskPayout> => {
  const row = await findPayout(db, code);
  const [shown] = row ? await showPayouts(p, db, [row], language) : [];
  if (!shown) throw payoutNotFound();
  return shown;
};

/** The payouts of one withdrawal with what finance knows of each, in order. */
export const payoutsOfWithdrawal = async (
  p: Platform,
  db: Db,
  withdrawalCode: string,
  language: Language,
): Promise<DeskPayout[]> => showPayouts(p, db, await listWholePayoutsOf(db, withdrawalCode), language);

/** Payouts, the longest waiting first. */
export const listPayouts = async (
  p: Platform,
  { language }: Caller<Staff>,
  { cursor, limit, ...by }: Asked<typeof listPayoutsEndpoint>,
): Promise<Answer<typeof listPayoutsEndpoint>> => {
  const rows = await listPayoutRows(p.db, by, readCursor(cursor), limit + 1);
  const page = pageFrom(rows, limit, ({ since, code }) => ({ at: since, code }));
  return {
    list: await showPayouts(p, p.db, page.list, language),
    nextCursor: page.nextCursor,
    count: await countPayouts(p.db, by),
  };
};
