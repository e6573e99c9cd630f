import { orderNotFound } from '@hakobu/contract/orders/order.problems';
import { ordersByCodes } from '../orders/index.ts';
import { settingsNow } from '../settings/index.ts';
import { presentPhoto } from '../uploads/index.ts';
import type { Caller, Shopper } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { listParts, type PartRow } from './arrival.store.ts';
import { isClaimable } from './unknown-boxes/claim.rules.ts';
import { listClaimsOf } from './unknown-boxes/claim.store.ts';
import { presentClaim } from './unknown-boxes/claim.presenters.ts';
import { keptDays, storagePrices } from './storage/storage.rules.ts';
import { findItems } from './warehouse.store.ts';

export const presentPart = (p: Platform, row: PartRow) => ({
  quantity: row.quantity,
  at: row.arrivedAt.toISOString(),
  note: row.note,
  photos: row.photoIds.map((id) => presentPhoto(p, id)),
});

/** What of a shopper's own order has come so far, and what became of a claim. */
export const readArrival = async (p: Platform, caller: Caller<Shopper>, orderCode: string) => {
  const [order] = await ordersByCodes(p.db, [orderCode]);
  if (order?.shopperId !== caller.who.id) throw orderNotFound();
  const [claim = null] = await listClaimsOf(p.db, orderCode);
  const isStored = (await findItems(p.db, [orderCode])).length > 0;
  const parts = isStored ? [] : await listParts(p.db, [orderCode]);
  return {
    orderCode,
    ordered: order.quantity,
    arrived: parts.reduce((sum, { quantity }) => sum + quantity, 0),
    parts: parts.map((part) => presentPart(p, part)),
    claim: claim && presentClaim(p, claim),
    mayClaim: isClaimable(order.state) && claim?.state !== 'Asked',
  };
};

export const readStorageTerms = async (p: Platform) => {
  const { freeStorageDays: freeDays } = await settingsNow(p.db);
  return { freeDays, keptDays: keptDays(freeDays), perDay: [...storagePrices] };
};
