import type { Answer, Asked } from '@hakobu/contract/base/endpoint';
import type { listAgedBalances as listEndpoint } from '@hakobu/contract/withdrawals/withdrawal.desk-api';
import { type AgedQuery, listAged, sumAged } from '../../../ledger/reports/aged-balances.ts';
import { pageFrom, readCursor } from '../../../platform/database/statements/keyset.ts';
import type { Platform } from '../../../platform/platform.ts';
import { rateNow } from '../../rates/index.ts';
import { shoppersByIds } from '../../shoppers/index.ts';
import { oldBefore } from './aged-balance.rules.ts';
import { listReminded } from './aged-balance.store.ts';

const placeCode = /^\d{1,15}-\d{1,15}$/;

/** Where a page goes on. The instant is that of the first page: all pages mean the same six months. */
const readPlace = (cursor: string | undefined) => {
  const place = readCursor(cursor, placeCode);
  const [worthYen = 0, accountId = 0] = place?.code.split('-').map(Number) ?? [];
  return { askedAt: place?.at, after: place && { worthYen, accountId } };
};

/** Balances with money older than six months, what is worth most at the market first, with the totals of all. */
export const listAgedBalances = async (
  p: Platform,
  { cursor, limit, currency }: Asked<typeof listEndpoint>,
): Promise<Answer<typeof listEndpoint>> => {
  const { askedAt = p.clock.now(), after } = readPlace(cursor);
  const before = oldBefore(askedAt);
  const { market } = await rateNow(p.db, askedAt);
  const query: AgedQuery = { before, currency, fenPerYenPpm: market, after, limit: limit + 1 };
  const page = pageFrom(await listAged(p.db, query), limit, ({ worthYen, accountId }) => ({
    at: askedAt,
    code: `${worthYen}-${accountId}`,
  }));
  const ids = page.list.map(({ shopperId }) => shopperId);
  const shoppers = await shoppersByIds(p.db, ids);
  const reminded = await listReminded(p.db, ids);
  const totals = await sumAged(p.db, before, currency);
  return {
    list: page.list.flatMap((row) => {
      const shopper = shoppers.find(({ id }) => id === row.shopperId);
      const last = reminded.find((each) => each.shopperId === row.shopperId && each.currency === row.currency);
      if (!shopper) return [];
      return [
        {
          shopper: { id: shopper.id, number: shopper.number, nickName: shopper.nickName },
          currency: row.currency,
          balance: row.balance,
          aged: row.aged,
          oldestAt: row.oldestAt.toISOString(),
          remindedAt: last?.at.toISOString() ?? null,
        },
      ];
    }),
    nextCursor: page.nextCursor,
    totals: totals.map(({ currency: of, amount }) => ({ amount, currency: of })),
    count: totals.reduce((sum, { count }) => sum + count, 0),
  };
};
