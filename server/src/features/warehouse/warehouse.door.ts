import type { StoredItem } from '@hakobu/contract/orders/order.shape';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { presentPhoto } from '../uploads/index.ts';
import { movedOn } from './storage.rules.ts';
import { findItems, lockItems, updateClock, updateLeft } from './warehouse.store.ts';
import { type ItemFacts, presentFacts, presentStored } from './warehouse.views.ts';

/** The goods of these orders as they lie, or lay, in the warehouse; orders that never came are left out. */
export const itemsByOrderCodes = async (db: Db, orderCodes: readonly string[]): Promise<ItemFacts[]> =>
  (await findItems(db, orderCodes)).map(presentFacts);

/** The same as the wire shows it, with signed addresses of the photographs; by order code. */
export const storedItemsByOrders =
  (p: Platform) =>
  async (db: Db, orderCodes: readonly string[]): Promise<Map<string, StoredItem>> => {
    const items = await itemsByOrderCodes(db, orderCodes);
    const present = (item: ItemFacts) =>
      presentStored(
        item,
        item.photos.map((id) => presentPhoto(p, id)),
      );
    return new Map(items.map((item) => [item.orderCode, present(item)]));
  };

/** Storage stands still from the first scan for packing; stopped twice, it stays stopped at the first. */
export const stopStorage = async (tx: Tx, orderCodes: readonly string[]): Promise<void> => {
  for (const item of await lockItems(tx, orderCodes))
    if (!item.clock_stopped_at)
      await updateClock(tx, item.order_code, { clock_stopped_at: tx.now, storage_free_until: item.storage_free_until });
};

/** Back on the shelf: the clock goes on, and the days for which it stood are given back. */
export const resumeStorage = async (tx: Tx, orderCodes: readonly string[]): Promise<void> => {
  for (const item of await lockItems(tx, orderCodes)) {
    if (!item.clock_stopped_at) continue;
    const until = movedOn(item.storage_free_until, item.clock_stopped_at, tx.now);
    await updateClock(tx, item.order_code, { clock_stopped_at: null, storage_free_until: until });
  }
};

/** The goods have left the warehouse. */
export const leaveWarehouse = (tx: Tx, orderCodes: readonly string[]): Promise<void> => updateLeft(tx, orderCodes);
