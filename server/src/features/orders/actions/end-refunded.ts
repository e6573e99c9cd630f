import type { Yen } from '@hakobu/contract/base/money';
import type { MoneyReason } from '@hakobu/contract/wallet/wallet.shape';
import type { Tx } from '../../../platform/database/database.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { releaseFor } from '../../wallet/index.ts';
import { mustMove, type StepFacts, takeMove, type Verb } from '../order.moves.ts';
import type { OrderRow } from '../order.store.ts';
import { aboutOrder } from './pay-orders.ts';

/** What the shopper is told about the money that comes back. */
const reasons: Partial<Record<Verb, MoneyReason>> = {
  soldOut: 'soldOut',
  refuseSupplement: 'supplementRefused',
  expireSupplement: 'supplementExpired',
};

/** Ends an order whose money is only held: all of it goes back to the sources it came from; answers how much. */
export const endRefunded = async (
  tx: Tx,
  caller: Caller,
  order: OrderRow,
  { verb, facts = {} }: { readonly verb: Verb; readonly facts?: StepFacts },
): Promise<Yen> => {
  mustMove(order, verb, caller);
  const releasedYen = await releaseFor(tx, caller, {
    ...aboutOrder(order),
    facts: { reason: reasons[verb] ?? 'cancelled' },
  });
  await takeMove(tx, caller, [order], { verb, change: { limitAt: null }, facts: { releasedYen, ...facts } });
  return releasedYen;
};
