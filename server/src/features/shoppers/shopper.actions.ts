import type { Language } from '@hakobu/contract/base/languages';
import { accountRestricted } from '@hakobu/contract/shoppers/shopper.problems';
import { accountClosed, accountFrozen } from '@hakobu/contract/sign-in/sign-in.problems';
import type { Profile, ShopperState } from '@hakobu/contract/shoppers/shopper.shape';
import type { SignInName } from '@hakobu/contract/sign-in/sign-in-name.shape';
import type { Db, Tx } from '../../platform/database/database.ts';
import { newId } from '../../platform/database/ids.ts';
import type { Caller, Shopper } from '../../platform/http/caller.ts';
import { notFound } from '../../platform/http/refusing/problems.ts';
import type { Platform } from '../../platform/platform.ts';
import { findShopper, insertShopper, listShoppers, updateLanguage } from './shopper.store.ts';
import { presentCard, presentProfile, type ShopperCard } from './shopper.presenters.ts';

/** The shoppers with these ids, in no order; ids that nobody has are left out. */
export const shoppersByIds = async (db: Db, ids: readonly string[]): Promise<ShopperCard[]> =>
  (await listShoppers(db, [...new Set(ids)])).map(presentCard);

/** Throws 10013 where a restricted shopper is about to order, pay, top up or withdraw: paying for what was ordered is spending too. */
export const mustBeAllowedToSpend = ({ who }: Caller): void => {
  if (who.kind === 'shopper' && who.restricted) throw accountRestricted();
};

/** Throws 10011, 10013 or 10014 where a shopper in this state is charged for something. */
export const mustBeChargeable = (state: string): void => {
  if (state === 'restricted') throw accountRestricted();
  if (state === 'frozen') throw accountFrozen();
  if (state === 'closed') throw accountClosed();
};

export const readProfile = async (db: Db, id: string): Promise<Profile> => {
  const row = await findShopper(db, id);
  if (!row) throw notFound();
  return presentProfile(row);
};

export const changeLanguage = (p: Platform, caller: Caller<Shopper>, language: Language): Promise<Profile> =>
  p.transact(caller, async (tx) => {
    await updateLanguage(tx, caller.who.id, language);
    return readProfile(tx, caller.who.id);
  });

export type ShopperToAdd = {
  /** By which the shopper will sign in: one at least. */
  readonly accounts: readonly SignInName[];
  /** Null where they have not set one. */
  readonly passwordHash: string | null;
  readonly nickName: string;
  readonly avatar?: string;
  readonly language: Language;
  readonly state?: ShopperState;
  readonly inviteCode?: string | undefined;
};

/** Adds a shopper and answers the id. A phone, e-mail or user name that is taken fails as a unique violation. */
export const addShopper = async (tx: Tx, added: ShopperToAdd): Promise<string> => {
  const id = newId();
  const byKind = (kind: SignInName['kind']) => added.accounts.find((account) => account.kind === kind)?.value ?? null;
  await insertShopper(tx, {
    id,
    nickName: added.nickName,
    avatar: added.avatar ?? '',
    phone: byKind('phone'),
    email: byKind('email'),
    userName: byKind('userName'),
    passwordHash: added.passwordHash,
    language: added.language,
    state: added.state ?? 'open',
    inviteCode: added.inviteCode ?? null,
  });
  return id;
};
