import {
  maxPayPasswordTries,
  type PayLimits,
  type PaySecurity,
  resetGuardHours,
} from '@hakobu/contract/payments/pay-security.shape';
import type { Answer, Asked } from '@hakobu/contract/base/endpoint';
import { yen, type Yen } from '@hakobu/contract/base/money';
import type {
  sendPayCode as sendEndpoint,
  setPayLimits as setLimitsEndpoint,
} from '@hakobu/contract/payments/pay-security.api';
import { limitsGuarded, limitTooHigh, payCodeNotNeeded } from '@hakobu/contract/payments/pay-security.problems';
import { checkCodeInvalid, payPasswordMissing, payPasswordNeeded } from '@hakobu/contract/payments/payment.problems';
import type { Settings } from '@hakobu/contract/settings/settings.shape';
import { japanDayOf } from '../../../platform/clock/clock.ts';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { Caller, Shopper } from '../../../platform/http/caller.ts';
import type { Platform } from '../../../platform/platform.ts';
import { settingsFrom, settingsNow } from '../../settings/index.ts';
import { lockShopper, mustBeAllowedToSpend } from '../../shoppers/index.ts';
import { ownCode } from '../../sign-in/index.ts';
import { limits as payLimits } from '../../wallet/index.ts';
import { findPayLimits } from '../paying/check-code.store.ts';
import { CheckCode } from '../paying/payment-intent.ts';
import { findOpenCheckCode, withPayPassword } from '../paying/pay-proof.actions.ts';
import { isGuarded, triesLeft } from './pay-security.rules.ts';

/** The most of each limit: nothing that needs a code by its amount is ever paid unasked. */
const maxLimits = ({ mostFreePayYen, payCodeAboveYen }: Settings): PayLimits => ({
  freePayYen: yen(mostFreePayYen),
  autoSupplementYen: yen(payCodeAboveYen),
  autoAgreeYen: yen(payCodeAboveYen),
});

export const readPaySecurity = async (db: Db, { who }: Caller<Shopper>, now: Date): Promise<PaySecurity> => {
  const standing = await findPayLimits(db, who.id, japanDayOf(now));
  const settings = settingsFrom(standing.settings);
  const left = standing.hasPassword ? triesLeft(standing, now) : maxPayPasswordTries;
  return {
    hasPayPassword: standing.hasPassword,
    triesLeft: left,
    lockedUntil: left === 0 ? (standing.lockedUntil?.toISOString() ?? null) : null,
    codesTo: await ownCode.addressesOf(db, who.id),
    limits: await payLimits.of(db, who.id),
    most: maxLimits(settings),
    spentFreelyYen: yen(standing.spentYen),
    codeAboveYen: yen(settings.payCodeAboveYen),
    guardedUntil: isGuarded(standing, now) ? (standing.guardedUntil?.toISOString() ?? null) : null,
    isKnownDevice: who.isKnownDevice,
  };
};

/** Sends the code for one check code that needs it, to the phone or e-mail address of its shopper. */
export const sendPayCode = async (
  p: Platform,
  caller: Caller<Shopper>,
  { checkCode, channel }: Asked<typeof sendEndpoint>,
): Promise<Answer<typeof sendEndpoint>> => {
  mustBeAllowedToSpend(caller);
  const open = await findOpenCheckCode(p, caller, CheckCode.safeParse(checkCode).data);
  if (!open) throw checkCodeInvalid();
  if (!open.needsCode || open.codeProvedAt) throw payCodeNotNeeded();
  const amount = open.costYen.toLocaleString('en');
  const message = open.subject === 'withdrawal' ? ('withdrawal' as const) : ('payment' as const);
  return ownCode.send(p, caller, { purpose: 'payment', message, about: open.code, amount, channel });
};

type Change = Partial<PayLimits>;
const limitNames = ['freePayYen', 'autoSupplementYen', 'autoAgreeYen'] as const;

const changeOf = (asked: Asked<typeof setLimitsEndpoint>): Change => {
  const change: { -readonly [Name in keyof Change]: Yen } = {};
  for (const name of limitNames) if (asked[name] !== undefined) change[name] = asked[name];
  return change;
};

const raised = (now: PayLimits, change: Change) => limitNames.filter((name) => (change[name] ?? 0) > now[name]);

const mustBeWithin = (change: Change, most: PayLimits): void => {
  for (const limit of limitNames)
    if ((change[limit] ?? 0) > most[limit])
      throw limitTooHigh({ most: most[limit].toLocaleString('en') }, { path: limit, limit, mostYen: most[limit] });
};

/** Lowers at once; what would raise a limit by now throws 10023 and changes nothing. */
const lowerLimits = (p: Platform, caller: Caller<Shopper>, change: Change): Promise<void> =>
  p.transact(caller, async (tx) => {
    await lockShopper(tx, caller.who.id);
    if (raised(await payLimits.of(tx, caller.who.id), change).length > 0) {
      const { hasPassword } = await findPayLimits(tx, caller.who.id, japanDayOf(tx.now));
      if (!hasPassword) throw payPasswordMissing({}, { needs: 'setPayPassword' });
      throw payPasswordNeeded({}, { needs: 'payPassword' });
    }
    await payLimits.set(tx, caller.who.id, change);
  });

const raiseLimits = async (tx: Tx, shopperId: string, change: Change): Promise<void> => {
  await lockShopper(tx, shopperId);
  const isRaise = raised(await payLimits.of(tx, shopperId), change).length > 0;
  const standing = await findPayLimits(tx, shopperId, japanDayOf(tx.now));
  if (isRaise && isGuarded(standing, tx.now))
    throw limitsGuarded({ hours: resetGuardHours }, { guardedUntil: standing.guardedUntil?.toISOString() });
  await payLimits.set(tx, shopperId, change);
};

/**
 * Sets the limits that are named. Raising one needs the pay password, and is refused for a day after a reset by code;
 * lowering needs nothing, so that who fears for their money is quick.
 */
export const setPayLimits = async (
  p: Platform,
  caller: Caller<Shopper>,
  asked: Asked<typeof setLimitsEndpoint>,
): Promise<void> => {
  const { payPassword } = asked;
  const change = changeOf(asked);
  mustBeWithin(change, maxLimits(await settingsNow(p.db)));
  if (payPassword === undefined) return lowerLimits(p, caller, change);
  const whenRight = (tx: Tx) => raiseLimits(tx, caller.who.id, change);
  return withPayPassword(p, caller, { payPassword, whenRight });
};
