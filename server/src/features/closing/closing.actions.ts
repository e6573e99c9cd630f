import type { Answer, Asked } from '@hakobu/contract/base/endpoint';
import { Language } from '@hakobu/contract/base/languages';
import type { Currency } from '@hakobu/contract/base/money';
import { fen, yen } from '@hakobu/contract/base/money';
import type {
  readClosing as readEndpoint,
  requestClosing as requestEndpoint,
  takeClosingBack as takeBackEndpoint,
} from '@hakobu/contract/closing/closing.api';
import { leftoverChanged, nothingToTakeBack, stillOpen } from '@hakobu/contract/closing/closing.problems';
import type { Blocking, Leftover } from '@hakobu/contract/closing/closing.shape';
import { accountClosed } from '@hakobu/contract/sign-in/sign-in.problems';
import { ShopperState } from '@hakobu/contract/shoppers/shopper.shape';
import * as z from 'zod/mini';
import { readBalances } from '../../ledger/journal.ts';
import { momentWriter } from '../../platform/clock/zone.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { newId } from '../../platform/database/ids.ts';
import type { Caller, Shopper } from '../../platform/http/caller.ts';
import type { PersonalData } from '../../platform/privacy/privacy.ts';
import type { Platform } from '../../platform/platform.ts';
import { sendOutgoing } from '../letters/index.ts';
import { settingsNow } from '../settings/index.ts';
import { closingAccount, findShopper, lockShopper, type ShopperRow } from '../shoppers/index.ts';
import { reauthentication, shopperSessions } from '../sign-in/index.ts';
import { leastWithdrawals } from '../withdrawals/index.ts';
import { blockingFrom, closesAfter, isCovered, lastWordMs } from './closing.rules.ts';
import { insertClosing, lockOpenClosing, updateEnded } from './closing.store.ts';
import { type closingWords, presentClosing } from './closing.words.ts';

/** What every feature keeps about shoppers, in an order in which it can be erased: handed over by assemble.ts. */
export type Keepers = () => readonly PersonalData[];

/** What stands in the way of a shopper's leaving, and what little would be let go of. */
export const standingOf = async (
  db: Db,
  keepers: Keepers,
  shopperId: string,
): Promise<{ readonly blocking: Blocking[]; readonly leftover: Leftover }> => {
  const found = [];
  for (const { inTheWay } of keepers()) if (inTheWay) found.push(...(await inTheWay(db, shopperId)));
  const { cashYen, cashFen, bonusYen } = await readBalances(db, shopperId);
  const least = await leastWithdrawals(db);
  const isMuch = (currency: Currency, amount: number) => amount > 0 && amount >= least[currency];
  const much = [
    ...(isMuch('JPY', cashYen) ? [{ kind: 'balance', about: `JPY ${cashYen}` }] : []),
    ...(isMuch('CNY', cashFen) ? [{ kind: 'balance', about: `CNY ${cashFen}` }] : []),
  ];
  return {
    blocking: blockingFrom([...found, ...much]),
    leftover: {
      cashYen: isMuch('JPY', cashYen) ? yen(0) : cashYen,
      cashFen: isMuch('CNY', cashFen) ? fen(0) : cashFen,
      bonusYen,
    },
  };
};

export const readClosing = async (
  p: Platform,
  { who }: Caller<Shopper>,
  keepers: Keepers,
): Promise<Answer<typeof readEndpoint>> => ({
  ...(await standingOf(p.db, keepers, who.id)),
  coolingDays: (await settingsNow(p.db)).closingDays,
});

/** Tells it to every address that there is: nobody who leaves reads letters, and somebody else may have asked. */
export const tellLeaving = async (
  tx: Tx,
  shopper: ShopperRow,
  what: keyof typeof closingWords,
  { until, isLast = false }: { readonly until?: Date; readonly isLast?: boolean } = {},
): Promise<void> => {
  const { companyName: company } = await settingsNow(tx);
  const language = z.parse(Language, shopper.language);
  const text = presentClosing(what, language, {
    company,
    ...(until ? { until: momentWriter('Asia/Tokyo')(until).slice(0, 16) } : {}),
  });
  // What is sent at the very last belongs to nobody: it would be erased with its shopper before it left.
  const whose = isLast ? { expiresAt: new Date(tx.now.getTime() + lastWordMs) } : { shopperId: shopper.id };
  const message = { purpose: 'closing' as const, language, text, ...whose };
  if (shopper.phone) await sendOutgoing(tx, { ...message, channel: 'sms', to: shopper.phone });
  if (shopper.email) await sendOutgoing(tx, { ...message, channel: 'email', to: shopper.email });
};

/**
 * Closes the account and signs it out everywhere. Who pays or changes a way in at that moment comes before, and is seen in
 * what stands in the way, or comes after and is refused with 10011: all of them lock the shopper's row.
 */
export const requestClosing = (
  p: Platform,
  caller: Caller<Shopper>,
  { reauthentication: token, waives }: Asked<typeof requestEndpoint>,
  keepers: Keepers,
): Promise<Answer<typeof requestEndpoint>> =>
  p.transact(caller, async (tx) => {
    const { id: shopperId } = caller.who;
    await lockShopper(tx, shopperId);
    const shopper = await findShopper(tx, shopperId);
    if (!shopper || shopper.state === 'closed') throw accountClosed();
    await reauthentication.use(tx, caller, { purpose: 'closeAccount', token });
    const { blocking, leftover } = await standingOf(tx, keepers, shopperId);
    if (blocking.length > 0) throw stillOpen({ count: blocking.length }, { blocking });
    if (!isCovered(leftover, waives)) throw leftoverChanged({}, { leftover });
    const closesAt = closesAfter(tx.now, (await settingsNow(tx)).closingDays);
    const before = z.parse(ShopperState, shopper.state);
    if (!(await closingAccount.close(tx, shopperId, { from: before, closesAt }))) throw accountClosed();
    await insertClosing(tx, {
      id: newId(),
      shopperId,
      stateBefore: before,
      // What is there, not what was named: money that comes in later is nothing that anybody let go of.
      waivesYen: leftover.cashYen,
      waivesFen: leftover.cashFen,
      waivesBonusYen: leftover.bonusYen,
      dueAt: closesAt,
    });
    await shopperSessions.endAll(tx, shopperId, 'closed');
    await tellLeaving(tx, shopper, 'requested', { until: closesAt });
    return { closesAt: closesAt.toISOString() };
  });

const takeBack = async (tx: Tx, shopper: ShopperRow): Promise<void> => {
  const closing = await lockOpenClosing(tx, shopper.id);
  if (!closing) throw shopper.state === 'closed' ? accountClosed() : nothingToTakeBack();
  if (!(await updateEnded(tx, closing.id, 'TakenBack'))) throw nothingToTakeBack();
  const to = z.parse(ShopperState, closing.stateBefore);
  if (!(await closingAccount.reopen(tx, shopper.id, to))) throw accountClosed();
};

/** Whoever shows that it is them takes the closing back, and is signed in: until the clock has carried it out. */
export const takeClosingBack = (
  p: Platform,
  caller: Caller,
  { account, password, code, passkey }: Asked<typeof takeBackEndpoint>,
): Promise<Answer<typeof takeBackEndpoint>> =>
  passkey
    ? reauthentication.byPasskey(p, caller, { passkey }, takeBack)
    : reauthentication.byAccount(p, caller, { account: account ?? '', password, code }, takeBack);
