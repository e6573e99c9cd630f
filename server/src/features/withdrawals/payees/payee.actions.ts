import type { Answer, Asked } from '@hakobu/contract/base/endpoint';
import { done } from '@hakobu/contract/base/shapes';
import { payCodeNeeded } from '@hakobu/contract/payments/pay-security.problems';
import { currencyOfPayee, type Payee, type PayeeGiven } from '@hakobu/contract/withdrawals/payee.shape';
import type {
  bindPayee as bindEndpoint,
  removePayee as removeEndpoint,
  sendPayeeCode as sendEndpoint,
} from '@hakobu/contract/withdrawals/withdrawal.api';
import {
  payeeKindNotOffered,
  payeeKnown,
  payeeNotFound,
  payeeNumberWrong,
  tooManyPayees,
} from '@hakobu/contract/withdrawals/withdrawal.problems';
import { hourMs } from '../../../platform/clock/clock.ts';
import { newId } from '../../../platform/database/ids.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Caller, Shopper } from '../../../platform/http/caller.ts';
import { record } from '../events.ts';
import type { Platform } from '../../../platform/platform.ts';
import { audit } from '../../audit/index.ts';
import { proving } from '../../payments/index.ts';
import { settingsNow } from '../../settings/index.ts';
import { charging, mustBeAllowedToSpend } from '../../shoppers/index.ts';
import { ownCode, type OwnCode } from '../../sign-in/index.ts';
import { switchOffRulesTo } from '../automatic/auto-withdrawal.store.ts';
import { closePayee, fingerprintOf } from './payee-secret.queries.ts';
import { isNumberRight, maskedNumber, maxPayees } from './payee.rules.ts';
import { findPayee, insertPayee, listPayees, lockPayee, lockTurn, updateRemoved } from './payee.store.ts';
import { presentPayee } from './payee.presenters.ts';
import { findTerms } from '../planning/terms.store.ts';

// Bound to the session: a code that was asked for on one device binds nothing on another.
const codeUse = ({ who }: Caller<Shopper>): OwnCode => ({ purpose: 'payee', about: who.sessionId });

/** Sends the code that binding needs, to the shopper's own phone or e-mail address. */
export const sendPayeeCode = (
  p: Platform,
  caller: Caller<Shopper>,
  { channel }: Asked<typeof sendEndpoint>,
): Promise<Answer<typeof sendEndpoint>> => {
  mustBeAllowedToSpend(caller);
  return ownCode.send(p, caller, { ...codeUse(caller), channel });
};

const namesOf = (given: PayeeGiven) =>
  given.kind === 'bankJapan' || given.kind === 'bankChina'
    ? { bankName: given.bankName, branchName: given.branchName }
    : { bankName: '', branchName: '' };

const writePayee = async (p: Platform, tx: Tx, shopperId: string, given: PayeeGiven): Promise<string> => {
  const id = newId();
  const { payeeCoolingHours } = await settingsNow(tx);
  const isNew = await insertPayee(tx, {
    id,
    shopperId,
    kind: given.kind,
    currency: currencyOfPayee[given.kind],
    ...namesOf(given),
    holder: given.holder,
    masked: maskedNumber(given),
    sealed: closePayee(p, id, given),
    fingerprint: fingerprintOf(p, given),
    usableFrom: new Date(tx.now.getTime() + payeeCoolingHours * hourMs),
  });
  if (!isNew) throw payeeKnown();
  return id;
};

const bind = async (p: Platform, tx: Tx, caller: Caller<Shopper>, given: PayeeGiven): Promise<Payee> => {
  const { id: shopperId } = caller.who;
  await lockTurn(tx, shopperId);
  await charging.mustAllow(tx, shopperId);
  if (!(await findTerms(tx, given.kind)).isOffered) throw payeeKindNotOffered();
  if ((await listPayees(tx, shopperId)).length >= maxPayees) throw tooManyPayees({ most: maxPayees });
  const id = await writePayee(p, tx, shopperId, given);
  const row = await findPayee(tx, shopperId, id);
  if (!row) throw new Error('the payee that was just bound is gone');
  await audit(tx, caller, {
    action: 'payees.bind',
    object: `payee:${id}`,
    after: { kind: row.kind, masked: row.masked },
  });
  await record(tx, 'payee.bound', { shopperId, payeeId: id });
  return presentPayee(row, tx.now);
};

/**
 * Binds a payee: the pay password proves who asks, and a code to their own phone or e-mail address where they have one.
 * Nothing is paid to it before the cooling time is over, so that the owner of the account has heard of it by then.
 */
export const bindPayee = async (
  p: Platform,
  caller: Caller<Shopper>,
  { payee, payPassword, code }: Asked<typeof bindEndpoint>,
): Promise<Payee> => {
  mustBeAllowedToSpend(caller);
  if (!isNumberRight(payee)) throw payeeNumberWrong({}, { path: 'payee.accountNumber', reason: 'custom' });
  const to = await ownCode.addressesOf(p.db, caller.who.id);
  if (to.length > 0 && code === undefined) throw payCodeNeeded({}, { needs: 'smsCode', to });
  await proving.byPassword(p, caller, { payPassword, whenRight: () => Promise.resolve() });
  const codeId =
    to.length > 0 && code !== undefined ? await ownCode.check(p, caller.who.id, codeUse(caller), code) : null;
  return p.transact(caller, async (tx) => {
    if (codeId) await ownCode.use(tx, codeId);
    return bind(p, tx, caller, payee);
  });
};

/** Lets go of a payee and switches off the rules that pay to it. What is on its way to it goes on. */
export const removePayee = (p: Platform, caller: Caller<Shopper>, { id }: Asked<typeof removeEndpoint>) =>
  p.transact(caller, async (tx) => {
    const { id: shopperId } = caller.who;
    if (!(await findPayee(tx, shopperId, id))) throw payeeNotFound();
    // A run locks its rule before the payee: so does this.
    await switchOffRulesTo(tx, id);
    const row = await lockPayee(tx, shopperId, id);
    if (!row) throw payeeNotFound();
    await updateRemoved(tx, id);
    await audit(tx, caller, {
      action: 'payees.remove',
      object: `payee:${id}`,
      before: { kind: row.kind, masked: row.masked },
    });
    return done;
  });
