import type { StoredItem } from '@hakobu/contract/orders/order.shape';
import { settingsNow } from '../settings/index.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { presentPhoto } from '../uploads/index.ts';
import { freeUntil, keptUntil, movedOn, remindersFor, storageOn } from './storage/storage.rules.ts';
import { deleteReminders, insertReminders, moveReminders } from './storage/storage.store.ts';
import { hasBoxOf } from './unknown-boxes/unknown-box.store.ts';
import { findItems, insertSteps, lockItems, updateItem } from './warehouse.store.ts';
import { type ItemFacts, presentFacts, presentStored } from './warehouse.presenters.ts';

/** Whether a box that nobody awaited came here under this number. */
export const isBoxNumber = (db: Db, number: string): Promise<boolean> => hasBoxOf(db, number);

/** The goods of these orders as they lie, or lay, in the warehouse; orders that never came are left out. */
export const itemsByOrderCodes = async (db: Db, orderCodes: readonly string[]): Promise<ItemFacts[]> =>
  (await findItems(db, orderCodes)).map(presentFacts);

/** The same as the wire shows it, with signed addresses of the photographs; by order code. */
export const storedItemsByOrders =
  (p: Platform) =>
  async (db: Db, orderCodes: readonly string[]): Promise<Map<string, StoredItem>> => {
    const rows = await findItems(db, orderCodes);
    const address = (id: string) => presentPhoto(p, id).url;
    return new Map(rows.map((row) => [row.order_code, presentStored(row, address)]));
  };

/** Storage stands still from the first scan for packing; stopped twice, it stays stopped at the first. */
const stop = async (tx: Tx, orderCodes: readonly string[]): Promise<void> => {
  for (const item of await lockItems(tx, orderCodes))
    if (!item.clock_stopped_at) await updateItem(tx, item.order_code, { clock_stopped_at: tx.now });
};

/** Back on the shelf: the clock goes on, and the days for which it stood are given back; letters move with it. */
const resume = async (tx: Tx, orderCodes: readonly string[]): Promise<void> => {
  for (const item of await lockItems(tx, orderCodes)) {
    if (!item.clock_stopped_at) continue;
    const ends = {
      freeEnds: movedOn(item.storage_free_until, item.clock_stopped_at, tx.now),
      disposal: movedOn(item.kept_until, item.clock_stopped_at, tx.now),
    };
    await updateItem(tx, item.order_code, {
      clock_stopped_at: null,
      storage_free_until: ends.freeEnds,
      kept_until: ends.disposal,
    });
    await moveReminders(tx, item.order_code, ends);
  }
};

/** The storage clock of goods: it stands still while they are packed. */
export const storageClock = { stop, resume, at: storageOn } as const;

/** The goods have left the warehouse. */
export const leaveWarehouse = async (tx: Tx, orderCodes: readonly string[]): Promise<void> => {
  for (const { order_code: code } of await lockItems(tx, orderCodes)) await updateItem(tx, code, { left_at: tx.now });
};

/** A parcel came back: its goods lie on this shelf, and their free days begin anew on the day after. */
export const comeBackToShelves = async (
  tx: Tx,
  caller: Caller,
  orderCodes: readonly string[],
  { shelf }: { readonly shelf: string },
): Promise<void> => {
  const { freeStorageDays } = await settingsNow(tx);
  const ends = { freeEnds: freeUntil(tx.now, freeStorageDays), disposal: keptUntil(tx.now, freeStorageDays) };
  for (const { order_code: code, shelf: fromShelf } of await lockItems(tx, orderCodes)) {
    const toShelf = shelf.toUpperCase();
    await updateItem(tx, code, {
      shelf: toShelf,
      left_at: null,
      clock_stopped_at: null,
      storage_free_until: ends.freeEnds,
      kept_until: ends.disposal,
    });
    await deleteReminders(tx, code);
    await insertReminders(tx, code, remindersFor(ends, tx.now));
    await insertSteps(tx, caller, [{ orderCode: code, verb: 'comeBack', fromShelf, toShelf }]);
  }
};
