import { shopperNotFound, shopperStateChanged } from '@hakobu/contract/shoppers/shopper.problems';
import { ShopperState } from '@hakobu/contract/shoppers/shopper.shape';
import { shopperStateMoves, type ShopperStateVerb } from '@hakobu/contract/shoppers/shopper-state.shape';
import * as z from 'zod/mini';
import type { Tx } from '../../platform/database/database.ts';
import { newId } from '../../platform/database/ids.ts';
import type { Caller, Staff } from '../../platform/http/caller.ts';
import { record } from './events.ts';
import type { Platform } from '../../platform/platform.ts';
import { audit } from '../audit/index.ts';
import { findShopper } from './shopper.store.ts';
import { insertShopperStateStep, updateState } from './shopper-state.store.ts';

export type Decision = { readonly id: string; readonly state: ShopperState; readonly reason: string };

const auditActions = {
  restrict: 'shoppers.restrict',
  freeze: 'shoppers.freeze',
  reopen: 'shoppers.reopen',
} as const satisfies Record<ShopperStateVerb, string>;

/**
 * Restricts, freezes or reopens a shopper from the state that was seen; 10003 when it is another by now. A payment that
 * runs is waited for; from the answer on the shopper's sessions say what they may.
 */
export const changeShopperState = (p: Platform, caller: Caller<Staff>, verb: ShopperStateVerb, decision: Decision) =>
  p.transact(caller, async (tx) => {
    const { id, state: from, reason } = decision;
    const move = shopperStateMoves[verb];
    const shopper = await findShopper(tx, id);
    if (!shopper) throw shopperNotFound();
    const isOpen = move.from.some((state) => state === from);
    if (!isOpen || !(await updateState(tx, id, { from, to: move.to })))
      throw shopperStateChanged({}, { state: z.parse(ShopperState, shopper.state) });
    await insertShopperStateStep(tx, {
      id: newId(),
      shopperId: id,
      verb,
      fromState: from,
      toState: move.to,
      reason,
      byStaff: caller.who.id,
      byName: caller.who.name,
      at: tx.now,
    });
    if (verb === 'freeze') await record(tx, 'session.ended', { who: 'shopper', personId: id });
    await audit(tx, caller, {
      action: auditActions[verb],
      object: `shopper:${id}`,
      before: { state: from },
      after: { state: move.to },
      reason,
    });
  });

/**
 * Freezes a shopper by a rule of the company rather than by somebody's decision; answers false where they are frozen or
 * gone already. To reopen them is a decision of somebody's. Whoever
 * locks more than the shopper's row locks that before.
 */
export const freezeByRule = async (tx: Tx, shopperId: string, reason: string): Promise<boolean> => {
  const { from: states, to } = shopperStateMoves.freeze;
  for (const from of states) {
    if (!(await updateState(tx, shopperId, { from, to }))) continue;
    await insertShopperStateStep(tx, {
      id: newId(),
      shopperId,
      verb: 'freeze',
      fromState: from,
      toState: to,
      reason,
      byStaff: null,
      byName: '',
      at: tx.now,
    });
    await record(tx, 'session.ended', { who: 'shopper', personId: shopperId });
    return true;
  }
  return false;
};
