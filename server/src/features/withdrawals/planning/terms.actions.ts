import type { Answer, Asked } from '@hakobu/contract/base/endpoint';
import { currencyOfPayee, PayeeKind } from '@hakobu/contract/withdrawals/payee.shape';
import type { changeWithdrawalTerms as changeEndpoint } from '@hakobu/contract/withdrawals/withdrawal.desk-api';
import { termsContradict } from '@hakobu/contract/withdrawals/withdrawal.problems';
import type { Caller, Staff } from '../../../platform/http/caller.ts';
import type { Platform } from '../../../platform/platform.ts';
import { audit } from '../../audit/index.ts';
import { feeOf } from './plan.rules.ts';
import { listTerms, lockTerms, updateTerms } from './terms.store.ts';

type Given = Asked<typeof changeEndpoint>['terms'];

// Above this share a fee is a slip of the hand.
const maxFeePpm = 500_000;
const maxArrivalDays = 60;

/** Whether each kind is there once, in its own currency, and of every amount something is left to pay. */
const areSound = (terms: Given): boolean =>
  PayeeKind.options.every((kind) => terms.filter((each) => each.kind === kind).length === 1) &&
  terms.every(
    (each) =>
      each.currency === currencyOfPayee[each.kind] &&
      each.least >= 1 &&
      each.most >= each.least &&
      each.fixedFee >= 0 &&
      each.feePpm >= 0 &&
      each.feePpm <= maxFeePpm &&
      each.arrivalDays >= 0 &&
      each.arrivalDays <= maxArrivalDays &&
      feeOf(each.least, each) < each.least,
  );

/** Sets all terms whole; what was asked for before keeps those that it was asked for at. */
export const changeTerms = (
  p: Platform,
  caller: Caller<Staff>,
  { terms }: Asked<typeof changeEndpoint>,
): Promise<Answer<typeof changeEndpoint>> =>
  p.transact(caller, async (tx) => {
    if (!areSound(terms)) throw termsContradict();
    await lockTerms(tx);
    const before = await listTerms(tx);
    for (const each of terms) await updateTerms(tx, each);
    const after = await listTerms(tx);
    await audit(tx, caller, { action: 'withdrawals.terms', object: 'withdrawalTerms', before, after });
    return { terms: after };
  });
