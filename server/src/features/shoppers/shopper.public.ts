import type { Tx } from '../../platform/database/database.ts';
import { nickNames } from './profile/nick-name.public.ts';
import { mustBeChargeable } from './shopper.actions.ts';
import {
  findShopperBySignInName,
  listBySignInNames,
  lockedState,
  lockState,
  updateClosesAt,
  updateClosing,
  updatePasswordHash,
  updateWaysIn,
  updateReopened,
} from './shopper.store.ts';
import { freezeByRule } from './shopper-state.actions.ts';

/** Shoppers by what they sign in with. */
export const shopperSignIns = {
  find: findShopperBySignInName,
  list: listBySignInNames,
  updatePasswordHash,
  /** Changes what lets a shopper in; a phone, e-mail or user name that is taken fails as a unique violation. */
  updateWaysIn,
  /** What who signs up may be called. */
  nickNames,
};

/** What a shopper may be charged for, held until the transaction ends: who restricts or freezes them waits for it. */
export const charging = {
  /** The state as a part of somebody's own query; what it says is for `mustBeAllowed`. */
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

/** The account of who leaves: closed, put off, taken back. What is erased of it is `shopperData`'s matter. */
export const closingAccount = { close: updateClosing, putOff: updateClosesAt, reopen: updateReopened };
