import { sellerNotFound } from '@hakobu/contract/goods/goods.problems';
import type { FollowedSeller, SellerHome } from '@hakobu/contract/goods/seller.api';
import type { Page } from '@hakobu/contract/base/page';
import { numberCode, pageFrom, readCursor } from '../../../platform/database/statements/keyset.ts';
import type { Caller, Shopper } from '../../../platform/http/caller.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Paging } from '../goods.actions.ts';
import { findSeller } from '../goods.store.ts';
import { presentSeller } from '../goods.presenters.ts';
import * as sellers from './seller.store.ts';

/** Of a seller whom a platform or a page told of we hold what somebody happened to see. */
const onSaleOf = ({ origin, onSale: count }: { readonly origin: string; readonly onSale: number }): number | null =>
  origin === 'catalogue' ? count : null;

export const readSellerHome = async (p: Platform, { who }: Caller, sellerId: string): Promise<SellerHome> => {
  const row = await sellers.findSellerHome(p.db, Number(sellerId), who.kind === 'shopper' ? who.id : null);
  if (!row) throw sellerNotFound();
  return { ...presentSeller(row), onSale: onSaleOf(row), followers: row.followers, isFollowed: row.isFollowed };
};

export const follow = (
  p: Platform,
  caller: Caller<Shopper>,
  { sellerId, followed }: { readonly sellerId: string; readonly followed: boolean },
) =>
  p.transact(caller, async (tx) => {
    const seller = await findSeller(tx, Number(sellerId));
    if (!seller) throw sellerNotFound();
    if (followed) await sellers.insertFollowed(tx, caller.who.id, seller.id);
    else await sellers.deleteFollowed(tx, caller.who.id, seller.id);
    return { isFollowed: followed, followers: await sellers.countFollowers(tx, seller.id) };
  });

export const readFollowed = async (
  p: Platform,
  caller: Caller<Shopper>,
  { cursor, limit }: Paging,
): Promise<Page<FollowedSeller>> => {
  const rows = await sellers.listFollowed(p.db, caller.who.id, readCursor(cursor, numberCode), limit + 1);
  const page = pageFrom(rows, limit, (row) => ({ at: row.at, code: String(row.id) }));
  return {
    ...page,
    list: page.list.map((row) => ({
      ...presentSeller(row),
      onSale: onSaleOf(row),
      followedAt: row.at.toISOString(),
    })),
  };
};
