import type { Asked } from '@hakobu/contract/base/endpoint';
import { done } from '@hakobu/contract/base/shapes';
import type {
  disposeItem as disposeEndpoint,
  moveShelf as moveEndpoint,
} from '@hakobu/contract/warehouse/warehouse.desk-api';
import { itemNotFound, photosNotFound, storageNotEnded } from '@hakobu/contract/warehouse/warehouse.problems';
import { audit } from '../../audit/index.ts';
import { fileIdsExist } from '../../uploads/index.ts';
import { actorOf } from '../../../platform/http/actor.ts';
import type { Caller, Staff } from '../../../platform/http/caller.ts';
import type { Platform } from '../../../platform/platform.ts';
import { insertSteps, lockItems, updateItem } from '../warehouse.store.ts';

/** Puts goods on another shelf: all of them, or none when one is not here. What lies there already stays untouched. */
export const moveShelf = (p: Platform, caller: Caller<Staff>, asked: Asked<typeof moveEndpoint>) =>
  p.transact(caller, async (tx) => {
    const shelf = asked.shelf.toUpperCase();
    const items = await lockItems(tx, asked.orderCodes);
    const here = new Map(items.filter((item) => !item.leftAt).map((item) => [item.orderCode, item]));
    for (const code of asked.orderCodes) if (!here.has(code)) throw itemNotFound({ code });
    const moved = [...here.values()].filter((item) => item.shelf !== shelf);
    for (const { orderCode, shelf: fromShelf } of moved) {
      await updateItem(tx, orderCode, { shelf });
      await insertSteps(tx, caller, [{ orderCode, verb: 'shelve', fromShelf, toShelf: shelf }]);
      await audit(tx, caller, {
        action: 'warehouse.shelve',
        object: `order:${orderCode}`,
        before: { shelf: fromShelf },
        after: { shelf },
      });
    }
    return { shelf, moved: moved.length };
  });

/** What `end` began is carried out: the goods are gone, and a photograph shows it. */
export const disposeItem = (p: Platform, caller: Caller<Staff>, asked: Asked<typeof disposeEndpoint>) =>
  p.transact(caller, async (tx) => {
    const { orderCode, note, photoIds } = asked;
    const [item] = await lockItems(tx, [orderCode]);
    if (!item || item.leftAt) throw itemNotFound({ code: orderCode });
    if (!item.endedAt) throw storageNotEnded({ code: orderCode });
    if (!(await fileIdsExist(tx, photoIds, actorOf(caller)))) throw photosNotFound();
    await updateItem(tx, orderCode, { leftAt: tx.now });
    await insertSteps(tx, caller, [{ orderCode, verb: 'dispose', fromShelf: item.shelf, note, photoIds }]);
    await audit(tx, caller, {
      action: 'warehouse.dispose',
      object: `order:${orderCode}`,
      before: { shelf: item.shelf },
      after: { photoIds },
      reason: note,
    });
    return done;
  });
