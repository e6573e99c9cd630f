import { orderDetail } from '@hakobu/contract/orders/order.api';
import { readWallet } from '@hakobu/contract/wallet/wallet.api';
import type { Person } from '../world.ts';

/** The state of an order, as its shopper is told. */
export const stateOf = async (mei: Person, id: string) => (await mei.call(orderDetail, { id })).order.state;

/** What was done to an order, as its shopper reads it. */
export const verbsOf = async (mei: Person, id: string) =>
  (await mei.call(orderDetail, { id })).timeline.map(({ verb }) => verb);

/** What a shopper has and what is held of it, in minor units. */
export const moneyOf = async (mei: Person) => {
  const { cashYen, cashFen, bonusYen, heldYen, heldFen } = await mei.call(readWallet, {});
  return { cashYen, cashFen, bonusYen, heldYen, heldFen };
};
