import type { Tx } from '../../platform/database/database.ts';
import { mustBeChargeable } from './shopper.actions.ts';
import { maskedEmail, maskedPhone } from './shopper.rules.ts';
import { findShopperByAccount, listByAccounts, lockedState, lockState, updatePasswordHash } from './shopper.store.ts';
import { freezeByRule } from './shopper-state.actions.ts';

/** A phone number or e-mail address as its owner may see it. */
export const masked = { phone: maskedPhone, email: maskedEmail };

/** Shoppers by what they sign in with. */
export const shopperAccounts = {
  find: findShopperByAccount,
  list: listByAccounts,
  updatePasswordHash,
};

/** What a shopper may be charged for, held until the transaction ends: who restricts or freezes them waits for it. */
export const charging = {
  /** The state as a part of somebody's own question; what it says is for `mustBeAllowed`. */
  lockedState,

  /** Throws 10011, 10013 or 10014 where a shopper in this state is charged for something. */
  mustBeAllowed: mustBeChargeable,

  /** The same, asked by itself. */
  mustAllow: async (tx: Tx, shopperId: string): Promise<void> => mustBeChargeable(await lockState(tx, shopperId)),

  /** Whether anything may be taken from them unasked. */
  isOpen: async (tx: Tx, shopperId: string): Promise<boolean> => (await lockState(tx, shopperId)) === 'open',

  /** Freezes them by a rule of the company: see `freezeByRule`. */
  freeze: freezeByRule,
};
