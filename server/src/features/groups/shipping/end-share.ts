import { yen } from '@hakobu/contract/base/money';
import type { Tx } from '../../../platform/database/database.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { releaseFor } from '../../wallet/index.ts';
import { takeOrderMove } from '../orders/group-order.moves.ts';
import { listGroupOrders } from '../orders/group-order.store.ts';
import { aboutShare, takeShareMove } from './shipment.moves.ts';
import { type ShareRow, listShares } from './share.store.ts';
import { listShipmentOrders, type ShipmentRow, updateLeftOut } from './shipment.store.ts';

type Which = { readonly shipment: ShipmentRow; readonly share: ShareRow };

/** What is held for it goes back. */
const giveBack = async (tx: Tx, caller: Caller, { shipment, share }: Which): Promise<void> => {
  if (share.capYen > 0)
    await releaseFor(tx, caller, aboutShare(share, shipment, { step: 'end', capYen: yen(share.capYen) }));
};

/** A member's lot is left out of a locked shipment: what they held goes back, and their orders are theirs alone again. */
export const leaveOutShare = async (tx: Tx, caller: Caller, which: Which): Promise<ShareRow> => {
  const { shipment, share } = which;
  const left = await takeShareMove(tx, caller, which, { verb: 'leaveOut' });
  const inside = await listShipmentOrders(tx, shipment.id);
  const ids = inside.filter(({ shareCode }) => shareCode === share.code).map(({ groupOrderId }) => groupOrderId);
  await updateLeftOut(tx, shipment.id, share.code);
  const orders = ids.length === 0 ? [] : await listGroupOrders(tx, shipment.groupCode, { ids });
  for (const order of orders)
    if (order.state === 'Accepted') await takeOrderMove(tx, caller, order, { verb: 'leaveOut' });
  await giveBack(tx, caller, which);
  return left;
};

/** Everything that is held for a locked shipment goes back. */
export const releaseShares = async (tx: Tx, caller: Caller, shipment: ShipmentRow): Promise<void> => {
  for (const share of await listShares(tx, shipment.id)) {
    if (share.state === 'LeftOut' || share.state === 'Captured' || share.state === 'Released') continue;
    await takeShareMove(tx, caller, { shipment, share }, { verb: 'release' });
    await giveBack(tx, caller, { shipment, share });
  }
};
